import type { CourseFields, LessonFields, SectionFields } from './draft-fields.ts'

export const emptyCourse: CourseFields = {
  slug: '',
  category: { slug: '', title: {} },
  player: 'file',
  model: 'standard',
  title: {},
  subtitle: {},
  description: {},
  price: 0,
  offerPrice: null,
  offerFrom: null,
  offerUntil: null,
  sourceCodeOffered: false,
  sourceCodePrice: 0,
  exclusiveOffered: false,
  exclusivePrice: 0,
  position: 100,
  cover: null,
}

const emptySection: SectionFields = { title: {}, inDevelopment: false, exclusive: false, legacy: false }

const emptyLesson: LessonFields = {
  type: 'video',
  title: {},
  note: {},
  reading: {},
  sourceCode: {},
  externalVideo: null,
  videoFiles: {},
  captionFiles: {},
  durationSeconds: 0,
  free: false,
  exclusive: false,
}

export const emptyParts = { section: emptySection, lesson: emptyLesson }
