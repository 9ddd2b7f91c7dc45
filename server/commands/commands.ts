import { auditCommands } from './audit-commands.ts'
import { authorCommands } from './author-commands.ts'
import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { contactCommands } from './contact-commands.ts'
import { couponCommands } from './coupon-commands.ts'
import { doctorCommands } from './doctor-commands.ts'
import { entitlementCommands } from './entitlement-commands.ts'
import { exportCommands } from './export-commands.ts'
import { giftCommands } from './gift-commands.ts'
import { importCommands } from './import-commands.ts'
import { invitationCommands } from './invitation-commands.ts'
import { jobCommands } from './job-commands.ts'
import { localCommands } from './local-commands.ts'
import { mediaCommands } from './media-commands.ts'
import { newsletterCommands } from './newsletter-commands.ts'
import { opinionCommands } from './opinion-commands.ts'
import { orderCommands } from './order-commands.ts'
import { ownerCommands } from './owner-commands.ts'
import { payoutCommands } from './payout-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { securityCommands } from './security-commands.ts'
import { settingCommands } from './setting-commands.ts'
import { transferCommands } from './transfer-commands.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...importCommands,
  ...exportCommands,
  ...mediaCommands,
  ...couponCommands,
  ...orderCommands,
  ...giftCommands,
  ...transferCommands,
  ...payoutCommands,
  ...entitlementCommands,
  ...contactCommands,
  ...opinionCommands,
  ...authorCommands,
  ...newsletterCommands,
  ...jobCommands,
  ...backupCommands,
  ...settingCommands,
  ...doctorCommands,
  ...securityCommands,
  ...ownerCommands,
  ...peopleCommands,
  ...invitationCommands,
  ...auditCommands,
]

const everyCommand = [...commands, ...localCommands]

export const nouns: readonly string[] = [...new Set(everyCommand.map(({ noun }) => noun))]

export const commandNames: readonly string[] = everyCommand.map(({ noun, verb }) => `${noun} ${verb}`.trim())
