import { contactPageEntity } from '../api/studio/contact-messages.ts'
import { apiCommand, type Command, given } from './command.ts'
import { moment } from './print.ts'

export const contactCommands: readonly Command[] = [
  apiCommand({
    name: 'messages list',
    takes: { page: given.page },
    asks: (query) => ({ path: '/contact-messages', query }),
    answers: contactPageEntity,
    prints: ({ messages, total, page, pages }, { say, locale }) => [
      ...messages.flatMap(({ name, surname, email, message, image, createdAt }) => [
        `${name} ${surname} <${email}>, ${moment(createdAt, locale)}${image ? `, ${image}` : ''}`,
        ...message.split('\n').map((line) => `  ${line}`),
      ]),
      messages.length > 0 ? say('pages.messages', { total, page, pages }) : say('none'),
    ],
  }),
]
