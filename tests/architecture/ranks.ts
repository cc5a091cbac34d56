import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/**
 * The modules of the server by rank, lowest first. A module imports modules of earlier lines only, values and
 * types alike, so that no two features need to be understood together. A rank is a folder of src/server;
 * where a folder has several lines, its modules build on each other in that order. The files directly in
 * src/server wire everything and have the highest rank.
 */
export const serverRanks: readonly (readonly string[])[] = [
  [
    'platform/alert-limit.ts',
    'platform/config',
    'platform/formats.ts',
    'platform/json-or-none.ts',
    'platform/log.ts',
    'platform/message-of.ts',
    'platform/metrics.ts',
    'platform/public-address.ts',
    'platform/queue.ts',
    'platform/random.ts',
    'platform/command.ts',
  ],
  ['platform/secret-file.ts', 'platform/picture', 'platform/outbound.ts', 'platform/typed-words.ts'],
  ['platform/db', 'platform/gateway', 'platform/sms', 'platform/session.ts'],
  ['platform/live'],
  // the type of the dependencies that every feature receives: all modules above may import it
  ['platform/deps.ts'],
  ['platform/crypto', 'platform/http', 'platform/job', 'platform/admin-socket'],
  ['platform/page'],
  ['catalogue/drawing', 'catalogue/look', 'catalogue/photo'],
  ['catalogue/menu-file'],
  ['catalogue/menu'],
  ['catalogue/crawler', 'catalogue/goes-with', 'catalogue/look-files'],
  ['catalogue/publication'],
  ['catalogue/availability', 'catalogue/brand', 'catalogue/studio'],
  ['identity/access-log', 'identity/address', 'identity/audit', 'identity/api-key', 'identity/push'],
  ['identity/notification'],
  // a sign-in on a new device notifies the customer's other devices
  ['identity/account'],
  ['resources/wallet', 'resources/promo', 'resources/slot', 'resources/plates', 'resources/card'],
  ['ordering/order'],
  ['settlement/invoice'],
  // a refund issues a credit note
  ['settlement/payment'],
  // a returned deposit is a refund
  ['settlement/deposit', 'settlement/care'],
  // a change counts in the limit of the day of what is refunded
  ['settlement/change'],
  [
    'engagement/attribution',
    'engagement/dish-alert',
    'engagement/family-cart',
    'engagement/favourite',
    'engagement/phone-order',
    'engagement/promise',
    'engagement/rating',
    'engagement/invite',
    'engagement/scan',
    'engagement/support',
    'engagement/transfer',
    'engagement/order-notification',
    'engagement/webhook',
  ],
  // a bill is paid with a scanned code and locks the accounts of an invitation; a link says how sure a
  // promise is
  ['engagement/bill', 'engagement/order-link'],
  // what a branch did without a network becomes a paid bill
  ['engagement/offline-scan'],
  [
    'audience/me',
    'audience/staff',
    'audience/owner',
    'audience/report',
    'audience/team',
    'audience/audit',
    'audience/points-rules',
    'audience/ledger',
    'audience/doctor',
  ],
]

/**
 * The module of a file of the server, as `serverRanks` writes it; undefined for the files that wire
 * everything.
 */
export function serverModuleOf(path: string): string | undefined {
  const [rank, module] = path.replace(/^src\/server\//, '').split('/')
  if (module === undefined) return undefined
  return `${rank}/${module}`
}

/** Every import of the server that does not go down the ranks, and every module that has no rank. */
export function wrongRanks(
  files: readonly SourceFile[],
  ranks: readonly (readonly string[])[] = serverRanks,
): string[] {
  const rankOf = new Map(ranks.flatMap((modules, rank) => modules.map((module) => [module, rank] as const)))
  return files.flatMap((file) => {
    const from = serverModuleOf(file.path)
    if (from === undefined) return []
    const rank = rankOf.get(from)
    if (rank === undefined) return [`${file.path}: the module ${from} has no rank`]
    const code = withoutComments(file.text)
    return Array.from(code.matchAll(/'#server\/([^']+)'/g)).flatMap((match) => {
      const to = serverModuleOf(`src/server/${match[1] ?? ''}`)
      const lower = to === undefined ? undefined : rankOf.get(to)
      if (to === from || (lower !== undefined && lower < rank)) return []
      return [`${file.path}:${lineOf(code, match.index)} ${from} imports ${to ?? match[1]}: not a lower rank`]
    })
  })
}

/** The level of each module inside its rank, counted from 1: `platform/db 3`. */
export function rowsOfRanks(ranks: readonly (readonly string[])[]): string[] {
  const levels = new Map<string, number>()
  return ranks
    .flatMap((modules) => {
      const folders = new Set(modules.map((module) => module.split('/')[0] ?? ''))
      for (const folder of folders) levels.set(folder, (levels.get(folder) ?? 0) + 1)
      return modules.map((module) => `${module} ${levels.get(module.split('/')[0] ?? '')}`)
    })
    .toSorted()
}

/** The same of the table in a page: rank, level, module. A row without a rank has that of the row above. */
export function rowsOfPage(page: string): string[] {
  let rank = ''
  return Array.from(page.matchAll(/^\| (?:`([a-z]+)\/`)? *\| (\d) +\| `([^`]+)` /gm))
    .map(([, folder, level, module]) => {
      rank = folder ?? rank
      return `${rank}/${module} ${level}`
    })
    .toSorted()
}
