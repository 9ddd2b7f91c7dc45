import { z } from 'zod'
import { complaintEntity } from '../api/studio/doctor.ts'
import { apiCommand, type Command } from './command.ts'

export const doctorCommands: readonly Command[] = [
  apiCommand({
    name: 'doctor ',
    takes: {},
    asks: () => ({ path: '/doctor' }),
    answers: z.array(complaintEntity),
    well: (complaints) => complaints.every(({ severity }) => severity === 'advice'),
    prints: (complaints, { say }) =>
      complaints.length === 0
        ? [say('doctor.well')]
        : complaints.flatMap(({ code, severity, params }) => [
            `${say(`doctor.severity.${severity}`)}  ${say(`doctor.complaint.${code}`, params)}`,
            `    ${say(`doctor.cure.${code}`, params)}`,
          ]),
  }),
]
