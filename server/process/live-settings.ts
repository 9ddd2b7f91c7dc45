import type { Logger } from 'pino'
import type { Database } from '#domain/kernel/database.ts'
import type { MailSender, MailServer } from '#domain/kernel/ports/mail-sender.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import type { TextsBySetting, TriedSettings } from '#domain/kernel/settings-desk.ts'
import { effectiveSettings, openStored } from '#domain/operations/settings/effective-settings.ts'
import { listStoredSettings, type StoredSetting } from '#domain/operations/settings/setting-queries.ts'
import {
  type SettingName,
  settingSections,
  settingsTogether,
} from '#domain/operations/settings/setting-shapes.ts'
import type { MailLook } from '#emails/mail-look.ts'
import { createOutbox } from '#gateways/mail/outbox.ts'
import { createSmtp } from '#gateways/mail/smtp.ts'
import type { ShopLook } from '#values/shop-look.ts'
import { type Environment, EnvironmentError } from '../settings/environment.ts'
import { mailLookOf, shopLookOf } from '../settings/shop-look.ts'
import { type ComposedPayments, checkPaymentSettings, composePayments } from './payments.ts'

/** The settings in force, and what is composed from them. */
export type InForce = ComposedPayments & {
  readonly environment: Environment
  readonly mail: MailSender
  readonly look: ShopLook
  readonly mailLook: MailLook
  /** Settings that are saved but cannot be used: they were sealed with another secret, or contradict the environment. */
  readonly unreadableSettings: readonly SettingName[]
}

export type LiveSettings = {
  /** Returns a new object after each change, so call it each time the settings are needed. */
  current(): InForce
  /** Reads the saved settings again; when it resolves, changes are in force. */
  reload(): Promise<void>
  accepts(saved: TextsBySetting): boolean
  /** The settings as they would be with these changes, without saving anything. */
  withChanges(changes: TriedSettings): Pick<InForce, 'environment' | 'mail'>
}

/** Combines the environment's settings with those that are saved in the database (docs/decisions/settings.md). */
export async function createLiveSettings({
  environment,
  db,
  seal,
  outboxSeal,
  siteUrl,
  log,
  onChange,
}: {
  environment: Environment
  db: Database
  seal: Seal
  outboxSeal: Seal
  siteUrl: (path: string) => string
  log: Logger
  onChange: () => void
}): Promise<LiveSettings> {
  const { given } = environment
  const compose = async (rows: readonly StoredSetting[]): Promise<InForce> => {
    const { saved: opened, unreadable } = openStored(rows, seal)
    const saved = withoutHalves(opened, unreadable)
    const contradicts = !isPossible(effectiveSettings(environment, { given, saved }))
    const usable = contradicts ? withoutPayments(saved) : saved
    const settings = effectiveSettings(environment, { given, saved: usable })
    const lost = [...unreadable, ...(contradicts ? paymentNames.filter((name) => saved[name]) : [])]
    if (lost.length > 0) log.warn({ names: lost }, 'saved settings cannot be used; the studio asks for them')
    const isLost = (name: SettingName) => lost.includes(name) && given[name] === undefined
    const look = shopLookOf(settings)
    return {
      environment: settings,
      unreadableSettings: lost.filter(isLost),
      look,
      mailLook: mailLookOf(look, settings),
      mail: isLost('SMTP_URL') ? lostMailServer : mailOf(settings),
      // A shop that sold for real money must not fall back to the sandbox because its keys were lost.
      ...(await composePayments({
        environment: settings,
        db,
        siteUrl,
        mayPretend: !paymentNames.some(isLost),
      })),
    }
  }
  const mailOf = ({ SMTP_URL, MAIL_FROM }: Environment): MailSender =>
    SMTP_URL ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : createOutbox(db, outboxSeal)

  let stored = await listStoredSettings(db)
  let inForce = await compose(stored)
  let running = Promise.resolve()
  const reload = async () => {
    const rows = await listStoredSettings(db)
    if (JSON.stringify(rows) === JSON.stringify(stored)) return
    inForce = await compose(rows)
    stored = rows
    onChange()
  }
  return {
    current: () => inForce,
    reload() {
      const reloaded = running.then(reload)
      running = reloaded.catch(() => {})
      return reloaded
    },
    accepts: (saved) => isPossible(effectiveSettings(environment, { given, saved })),
    withChanges(changes) {
      if (changes.size === 0) return inForce
      const stays = Object.entries(openStored(stored, seal).saved).filter(([name]) => !changes.has(name))
      const added = [...changes].flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
      const saved: TextsBySetting = Object.fromEntries([...stays, ...added])
      const settings = effectiveSettings(environment, { given, saved })
      return {
        environment: settings,
        mail: changes.has('SMTP_URL') || changes.has('MAIL_FROM') ? mailOf(settings) : inForce.mail,
      }
    },
  }
}

const paymentNames: readonly SettingName[] = settingSections.payments

function isPossible(environment: Environment): boolean {
  try {
    checkPaymentSettings(environment)
    return true
  } catch (error) {
    if (error instanceof EnvironmentError) return false
    throw error
  }
}

/** Settings that work only together with a lost one are left out; those of the other payment provider stay. */
function withoutHalves(saved: TextsBySetting, lost: readonly SettingName[]): TextsBySetting {
  const halves = settingsTogether.filter((group) => group.some((name) => lost.includes(name))).flat()
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !halves.some((each) => each === name)))
}

function withoutPayments(saved: TextsBySetting): TextsBySetting {
  return Object.fromEntries(
    Object.entries(saved).filter(([name]) => !paymentNames.some((each) => each === name)),
  )
}

const lost = 'the address of the mail server is sealed with another secret: type it anew in the studio'

/** Makes sending fail, so that mails wait and are retried instead of landing in an outbox that nobody reads. */
const lostMailServer: MailServer = {
  kind: 'smtp',
  findFault: async () => lost,
  send: async () => {
    throw new Error(lost)
  },
}
