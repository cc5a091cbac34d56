import { type CommandResult, failed, type TypedCommand } from '#server/platform/command.ts'
import { accessUsage, runAccessCommand } from '#server/identity/access-log/command.ts'
import { keysUsage, runKeysCommand } from '#server/identity/api-key/command.ts'
import { eventsUsage, runEventsCommand } from '#server/engagement/webhook/command.ts'
import { runStaffCommand, staffUsage } from '#server/identity/account/staff-command.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { ledgerUsage, runLedgerCommand } from '#server/audience/ledger/command.ts'
import { dataUsage, runDataCommand } from '#server/audience/ledger/copy-command.ts'
import { doctorUsage, runDoctorCommand } from '#server/audience/doctor/command.ts'
import { deletionsUsage, runDeletionsCommand } from '#server/audience/me/deletion-command.ts'
import { menuUsage, runMenuCommand } from '#server/catalogue/publication/command.ts'
import { notifyUsage, runNotifyCommand } from '#server/identity/notification/command.ts'
import { paymentsUsage, runPaymentsCommand } from '#server/settlement/payment/command.ts'
import { platesUsage, runPlatesCommand } from '#server/resources/plates/command.ts'
import { promoUsage, runPromoCommand } from '#server/resources/promo/command.ts'
import { pointsUsage, runPointsCommand } from '#server/resources/wallet/command.ts'
import { ratingsUsage, runRatingsCommand } from '#server/engagement/rating/command.ts'

/** `read`: for a command that leaves the database as it is; `check`: the same, also if it does not answer. */
export type OpenStore = (purpose?: 'read' | 'check') => Promise<OrderDeps>

type Command = {
  readonly usage: string
  readonly run: (open: OpenStore, words: readonly string[], folder: string) => Promise<CommandResult>
}

const commands = {
  access: {
    usage: accessUsage,
    run: async (open, words) => runAccessCommand(await open(), words),
  },
  ledger: {
    usage: ledgerUsage,
    run: (open, words) => runLedgerCommand(() => open('read'), words),
  },
  data: {
    usage: dataUsage,
    run: (open, words, folder) => runDataCommand(open, words, folder),
  },
  deletions: {
    usage: deletionsUsage,
    run: async (open, words, folder) => runDeletionsCommand(await open(), words, folder),
  },
  doctor: {
    usage: doctorUsage,
    run: async (open, words) => runDoctorCommand(await open('check'), words),
  },
  events: {
    usage: eventsUsage,
    run: async (open, words) => runEventsCommand(await open(), words),
  },
  keys: {
    usage: keysUsage,
    run: async (open, words) => runKeysCommand(await open(), words),
  },
  menu: {
    usage: menuUsage,
    run: (open, words, folder) => runMenuCommand(open, words, folder),
  },
  notify: {
    usage: notifyUsage,
    run: async (open, words) => runNotifyCommand(await open(), words),
  },
  payments: {
    usage: paymentsUsage,
    run: async (open, words) => runPaymentsCommand(await open(), words),
  },
  plates: {
    usage: platesUsage,
    run: async (open, words) => runPlatesCommand(await open(), words),
  },
  points: {
    usage: pointsUsage,
    run: async (open, words) => runPointsCommand(await open(), words),
  },
  ratings: {
    usage: ratingsUsage,
    run: async (open, words) => runRatingsCommand(await open(), words),
  },
  staff: {
    usage: staffUsage,
    run: async (open, words) => runStaffCommand(await open(), words),
  },
  promo: {
    usage: promoUsage,
    run: async (open, words) => runPromoCommand(await open(), words),
  },
} as const satisfies Record<string, Command>

const usage = Object.values(commands)
  .map((command) => command.usage)
  .join('\n\n')

/**
 * Returns the usage text for a missing or unknown command and for `--help`; undefined if there is a command
 * to run.
 */
export function usageFor({ words: [name, ...words] }: TypedCommand): CommandResult | undefined {
  const command = findCommand(name)
  const wantsHelp = words.length === 0 || words.includes('--help') || words.includes('-h')
  if (!command) return { ok: name === undefined || name === '--help' || name === 'help', lines: [usage] }
  return wantsHelp ? { ok: words.length > 0, lines: [command.usage] } : undefined
}

/** Runs the command in this process. */
export async function runCommand(
  open: OpenStore,
  { words: [name, ...words], folder }: TypedCommand,
): Promise<CommandResult> {
  return findCommand(name)?.run(open, words, folder) ?? failed(usage)
}

const findCommand = (name: string | undefined) => (isCommand(name) ? commands[name] : undefined)

const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name)
