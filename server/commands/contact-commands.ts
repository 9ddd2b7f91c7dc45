import { contactPageEntity } from '../api/studio/contact-messages.ts'
import { apiCommand, type Command, placeOptions } from './command.ts'
import { moment, pages } from './print.ts'

export const contactCommands: readonly Command[] = [
  apiCommand({
    name: 'messages list',
    takes: placeOptions,
    asks: (query) => ({ path: '/contact-messages', query }),
    answers: contactPageEntity,
    prints: ({ messages, ...beside }, { say, locale }) => [
      ...messages.flatMap(({ name, surname, email, message, image, createdAt }) => [
        `${name} ${surname} <${email}>, ${moment(createdAt, locale)}${image ? `, ${image}` : ''}`,
        ...message.split('\n').map((line) => `  ${line}`),
      ]),
      ...(messages.length > 0 ? pages(beside, say) : [say('none')]),
    ],
  }),
]
