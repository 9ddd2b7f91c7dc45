import { missingRenditionsEntity } from '../api/studio/media-entities.ts'
import { apiCommand, type Command } from './command.ts'

export const mediaCommands: readonly Command[] = [
  apiCommand({
    name: 'media renditions',
    takes: {},
    asks: () => ({ method: 'POST', path: '/media/renditions' }),
    answers: missingRenditionsEntity,
    prints: (answer, { say }) => [
      answer.ok ? say('renditionsBegun', { count: answer.count }) : say('renditionsNotHere'),
    ],
  }),
]
