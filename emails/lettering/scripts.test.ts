import { expect, test } from 'vitest'
import { drawable, runsOf } from './runs.ts'
import { outlineOf, setText, widthOf } from './set-text.ts'

const face = 'display'
const outline = (text: string, x = 0) => outlineOf(text, face, { x, y: 0, size: 100 })
const width = (text: string) => widthOf(text, face) * 100

/** Letters of a hundred units, give or take one for the space that two words are set apart by. */
function expectDrawn(text: string, ...parts: [text: string, x: number][]) {
  const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []
  const expected = parts.map(([part, x]) => outline(part, x)).join('')
  const drawn = outline(text)
  expect(drawn.replace(/[-\d. ]/g, '')).toBe(expected.replace(/[-\d. ]/g, ''))
  const places = numbers(expected)
  const apart = numbers(drawn).map((number, index) => Math.abs(number - (places[index] ?? Number.NaN)))
  expect(Math.max(...apart)).toBeLessThan(1)
}

test.each([
  ['Chinese', '李小龍'],
  ['simplified Chinese', '张伟, 刘洋'],
  ['Japanese', '山田 太郎 さくら・エリカ 𠮷野'],
  ['Korean', '김민준 각하'],
  ['Arabic', 'محمد عبد الله'],
  ['Persian, with letters that do not join', 'علی‌رضا پیمان گچ‌چی'],
  ['Urdu', 'ٹیپو سلطان'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['Hebrew with vowels', 'שָׁלוֹם'],
  ['Thai', 'สมชาย ใจดี น้ำฝน'],
  ['Hindi', 'अनिरुद्ध शर्मा, लक्ष्मी श्रीवास्तव'],
  ['Nepali', 'प्रज्ञा'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'નરેન્દ્ર'],
  ['Tamil', 'கார்த்திக்'],
  ['Telugu', 'వెంకటేశ్వర్లు'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ'],
  ['Malayalam', 'ശ്രീകുമാർ'],
  ['Sinhala', 'ශ්‍රී ලක්ෂ්මී'],
  ['Khmer', 'ស្រីមុំ'],
  ['Lao', 'ສົມສັກ'],
  ['Georgian', 'გიორგი შევარდნაძე'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['two scripts', 'Ana 李 محمد'],
])('a name in %s is drawn whole, in every typeface', (_, name) => {
  for (const each of ['display', 'strong', 'text', 'signature'] as const) {
    expect(drawable(name, each)).toBe(name.normalize('NFC'))
    expect(
      runsOf(name, each).every(({ font, text }) => font.layout(text).glyphs.every(({ id }) => id > 0)),
    ).toBe(true)
  }
})

test('right-to-left text begins at the right, and words from left to right within it read as they are written', () => {
  expectDrawn('אב', ['ב', 0], ['א', width('ב')])
  expectDrawn('דוד לוי', ['לוי', 0], ['דוד', width('לוי ')])
  // Ana stands first in a text that begins with it, and last in one that begins with the other.
  expectDrawn('Ana דוד', ['Ana', 0], ['דוד', width('Ana ')])
  expectDrawn('דוד Ana', ['Ana', 0], ['דוד', width('Ana ')])
  expectDrawn('(אב)', ['(', 0], ['אב', width('(')], [')', width('(אב')])
  const words = runsOf('דוד 123 לוי', face).flatMap(({ text }) => text.trim() || [])
  expect(words).toEqual(['לוי', '123', 'דוד'])
})

test('Arabic letters join, and part where the writer says so', () => {
  expect(width('ببب')).toBeLessThan(3 * width('ب'))
  expectDrawn('ب\u200cب', ['ب', 0], ['ب', width('ب')])
  expect(outline('بب')).not.toBe(outline('ب\u200cب'))
})

test('marks stand over and under their letters, vowels of Devanagari before them, and letters run together', () => {
  for (const [marked, bare] of [
    ['กิ้', 'ก'],
    ['שָׁ', 'ש'],
    ['بَّ', 'ب'],
    ['मैं', 'म'],
  ] as const) {
    expect(width(marked)).toBeCloseTo(width(bare))
    expect(outline(marked).length).toBeGreaterThan(outline(bare).length)
  }
  expect(outline('कि').endsWith(outline('क', width('कि') - width('क')))).toBe(true)
  expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
})

test('a text that would open hundreds of files is not drawn whole', () => {
  const letters = Array.from({ length: 0x51a5 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const far = letters.filter((_, index) => index % 200 === 0).join('')
  expect(drawable(far, face)).toBeNull()
  expect(drawable(far, face, '□')?.replaceAll('□', '').length).toBeLessThan(60)
})

test('Japanese has its own shapes of the letters that it shares with Chinese, Korean has its letters in one file', () => {
  expect(outline('直子さん').startsWith(outline('直'))).toBe(false)
  expect(runsOf('김민준', face)).toHaveLength(1)
})

const lines = (text: string, room: number) => setText(text, face, { width: room, ways: [[20, 20]] }).lines

test('what is written without spaces is broken between words, and no line begins with a sign that closes', () => {
  const japanese = lines('初めてのプログラミング入門、最初の一歩から公開まで。', 150)
  expect(japanese.length).toBeGreaterThan(2)
  expect(japanese.join('')).toBe('初めてのプログラミング入門、最初の一歩から公開まで。')
  for (const line of japanese) expect(line).not.toMatch(/^[、。]/)
  expect(lines('การเขียนโปรแกรมเบื้องต้น', 110).join('')).toBe('การเขียนโปรแกรมเบื้องต้น')
})

test('a line within a text from the right stays from the right when it begins with a Latin word', () => {
  const broken = lines('مقدمة في Laravel للمبتدئين', 95)
  expect(broken).toEqual(['مقدمة في', '\u200fLaravel', 'للمبتدئين'])
  expectDrawn('\u200fLaravel عن', ['عن', 0], ['Laravel', width('عن ')])
})
