import { posix } from 'node:path'
import { importsOf } from './arrows.ts'
import type { SourceFile } from './source-files.ts'

/**
 * The modules of the storefront from the bottom. A module imports only modules that stand before it, types as
 * well as values, so that there is no import cycle between modules.
 *
 * - `ui/…`: looks. They know no feature, no router and no query.
 * - `platform/…`: what every feature needs of the browser, the network, the session and the router.
 * - `… data`: the `.ts` files of a feature, without markup: queries, atoms, mutations, rules of the screen.
 * - `… pieces`: the `.tsx` files of a feature.
 * - `screens`: the `…Screen.tsx` of all features: what a URL shows. A screen imports no other screen.
 * - `app`: router, frame and start. Nothing imports it.
 *
 * Style sheets of a feature have no rank: only files of its own folder import them.
 */
const order: readonly string[] = [
  'i18n',
  'styles',

  'ui/motion',
  'ui/text',
  'ui/icon',
  'ui/picture',
  'ui/layout',
  'ui/button',
  'ui/choice',
  'ui/cloth',
  'ui/feedback',
  'ui/navigation',
  'ui/price',
  'ui/progress',
  'ui/sheet',
  'ui/form',

  'platform/browser',
  'platform/camera',
  'platform/clock',
  'platform/connectivity',
  'platform/navigation',
  'platform/session',
  'platform/storage',
  'platform/update',
  'platform/query',

  // menu, branch and time
  'customer/branch data',
  'customer/method data',
  'customer/favourite data',
  'customer/menu data',
  'customer/allergy data',
  // the customer's account and data
  'customer/attribution data',
  'customer/account data',
  'customer/address data',
  'customer/map data',
  'customer/sign-in data',
  'customer/outbox data',
  'customer/me data',
  'customer/apple-pay data',
  'customer/card data',
  'customer/wallet data',
  'customer/transfer data',
  'customer/promo data',
  'customer/invite data',
  'customer/install data',
  'customer/loyalty-code data',
  // the cart and the steps to an order
  'customer/cart data',
  'customer/dish data',
  'customer/slot data',
  'customer/order-link data',
  'customer/order data',
  'customer/courier data',
  'customer/payment data',
  'customer/placing data',
  'customer/payment-link data',
  'customer/family-cart data',
  'customer/checkout data',
  'customer/reorder data',
  // after an order
  'customer/bill data',
  'customer/invoice data',
  'customer/notification data',
  'customer/dish-alert data',
  'customer/rating data',
  'customer/care data',
  'customer/support data',
  'customer/feast data',
  'customer/debug data',
  // the console of the staff
  'staff/care data',
  'staff/request data',
  'staff/plates data',
  'staff/board data',
  'staff/phone-order data',
  'staff/console-alerts data',
  'staff/lock data',
  'staff/availability data',
  'staff/scan data',
  'staff/staff-bill data',
  'staff/team data',
  'staff/owner data',
  'staff/studio data',
  'staff/report data',

  // A piece may use another feature's piece that stands before it: the sheet that asks for a fresh code, the
  // list of saved cards, the row that redeems points. Each of them reads its own feature's data. As a prop it
  // would pass through three or four components that do not use it, from every screen that has it.
  'customer/account pieces',
  'customer/attribution pieces',
  'customer/allergy pieces',
  'customer/slot pieces',
  'customer/branch pieces',
  'customer/favourite pieces',
  'customer/install pieces',
  'customer/invite pieces',
  'customer/legal pieces',
  'customer/loyalty-code pieces',
  'customer/map pieces',
  'customer/notification pieces',
  'customer/dish-alert pieces',
  'customer/outbox pieces',
  'customer/promo pieces',
  'customer/sign-in pieces',
  'customer/support pieces',
  'customer/address pieces',
  'customer/method pieces',
  'customer/apple-pay pieces',
  'customer/card pieces',
  'customer/transfer pieces',
  'customer/wallet pieces',
  'customer/dish pieces',
  'customer/cart pieces',
  'customer/payment pieces',
  'customer/payment-link pieces',
  'customer/placing pieces',
  'customer/care pieces',
  'customer/rating pieces',
  'customer/checkout pieces',
  'customer/reorder pieces',
  'customer/order-link pieces',
  'customer/order pieces',
  'customer/courier pieces',
  'customer/bill pieces',
  'customer/invoice pieces',
  'customer/feast pieces',
  'customer/menu pieces',
  'customer/family-cart pieces',
  'customer/me pieces',
  'staff/console-alerts pieces',
  'staff/lock pieces',
  'staff/console pieces',
  'staff/availability pieces',
  'staff/plates pieces',
  'staff/care pieces',
  'staff/board pieces',
  'staff/scan pieces',
  'staff/staff-bill pieces',
  'staff/owner pieces',
  'staff/request pieces',
  'staff/phone-order pieces',
  'staff/team pieces',
  'staff/studio pieces',
  'staff/report pieces',

  'screens',
  'app',
]

/**
 * Every import within the storefront that goes to a later module, or to another module by a relative path.
 */
export const wrongRanks = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith(top))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, line }) =>
        problemsOf(file.path, specifier).map(
          (problem) => `${file.path}:${line} imports ${specifier}: ${problem}`,
        ),
      ),
    )

/** Modules with files that are not in the order, and modules of the order without a file. */
export function unorderedModules(paths: readonly string[]): string[] {
  const modules = new Set(paths.flatMap((path) => moduleOf(path) ?? []))
  return [
    ...[...modules]
      .filter((module) => !order.includes(module))
      .map((module) => `${module} is not in the order`),
    ...order.filter((module) => !modules.has(module)).map((module) => `${module} has no file`),
  ]
}

/** Folders with more files than the limit. */
export function fullFolders(paths: readonly string[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([folder, count]) => `${folder} has ${count} files`)
}

const top = 'src/storefront/'

function problemsOf(path: string, specifier: string): string[] {
  const isRelative = specifier.startsWith('.')
  const target = targetOf(path, specifier)
  if (target === undefined || !target.startsWith(top)) return []
  const isOwnFolder = folderOf(path) === folderOf(target)
  if (isRelative !== isOwnFolder)
    return [isRelative ? 'another module is imported as #storefront/…' : 'its own module is imported as ./…']
  if (!isOwnFolder && /\/(customer|staff)\/.*\.css$/.test(target))
    return ['a style sheet of a feature is imported only in its own folder']
  const [from, to] = [moduleOf(path), moduleOf(target)]
  if (from === undefined || to === undefined) return []
  if (from === 'screens' && to === 'screens' && path !== target) return ['a screen imports no other screen']
  return order.indexOf(to) > order.indexOf(from) ? [`${to} comes after ${from}`] : []
}

function targetOf(path: string, specifier: string): string | undefined {
  const file = specifier.replace(/\?.*$/, '')
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  return file.startsWith('#storefront/') ? file.replace('#storefront/', top) : undefined
}

/**
 * The folder whose files import each other by relative paths: `app`, `ui/form`, `customer/cart` with what is
 * in its subfolders.
 */
function folderOf(path: string): string {
  const [area = '', folder = ''] = path.slice(top.length).split('/')
  return ['i18n', 'styles', 'app'].includes(area) ? area : `${area}/${folder}`
}

/**
 * The module of a file; undefined for a style sheet of a feature and for the files at the top, which belong
 * to tools.
 */
function moduleOf(path: string): string | undefined {
  const rest = path.slice(top.length)
  if (!rest.includes('/')) return undefined
  const folder = folderOf(path)
  if (!/^(customer|staff)\//.test(folder)) return folder
  if (rest.endsWith('Screen.tsx')) return 'screens'
  if (rest.endsWith('.css')) return undefined
  return rest.endsWith('.tsx') ? `${folder} pieces` : `${folder} data`
}
