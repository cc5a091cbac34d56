import { serverModuleOf } from './ranks.ts'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/**
 * The module that writes each table: every other module reads it through that module's functions or in a
 * query of its own.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  rate_limit: 'platform/http',
  secret: 'platform/crypto',
  job: 'platform/job',
  brand: 'catalogue/menu',
  brand_picture: 'catalogue/look-files',
  branch: 'catalogue/menu',
  branch_item: 'catalogue/menu',
  category: 'catalogue/menu',
  item_pair: 'catalogue/menu',
  menu_item: 'catalogue/menu',
  menu_publication: 'catalogue/publication',
  menu_draft: 'catalogue/studio',
  option_group: 'catalogue/menu',
  picture: 'catalogue/menu',
  photo: 'catalogue/photo',
  photo_size: 'catalogue/photo',
  photo_upload: 'catalogue/photo',
  points_scheme: 'catalogue/menu',
  availability_change: 'catalogue/availability',
  branch_option: 'catalogue/availability',
  access_log: 'identity/access-log',
  api_key: 'identity/api-key',
  audit_entry: 'identity/audit',
  offer: 'identity/notification',
  saved_address: 'identity/address',
  push_subscription: 'identity/push',
  notification: 'identity/notification',
  notification_choice: 'identity/notification',
  consent: 'identity/account',
  customer: 'identity/account',
  customer_session: 'identity/account',
  sign_in_code: 'identity/account',
  sign_in_try: 'identity/account',
  staff: 'identity/account',
  staff_branch: 'identity/account',
  staff_factor: 'identity/account',
  staff_recovery_code: 'identity/account',
  trusted_device: 'identity/account',
  points_account: 'resources/wallet',
  points_entry: 'resources/wallet',
  points_level: 'resources/wallet',
  points_lot: 'resources/wallet',
  points_notice: 'resources/wallet',
  points_take: 'resources/wallet',
  promo: 'resources/promo',
  promo_customer: 'resources/promo',
  promo_past: 'resources/promo',
  slot_hold: 'resources/slot',
  slot_load: 'resources/slot',
  plates_line: 'resources/plates',
  plates_loan: 'resources/plates',
  plates_return: 'resources/plates',
  free_card_token: 'resources/card',
  saved_card: 'resources/card',
  branch_dish: 'ordering/order',
  dish_day: 'ordering/order',
  summed_day: 'ordering/order',
  branch_hour: 'ordering/order',
  branch_promotion: 'ordering/order',
  branch_ticket: 'ordering/order',
  order_event: 'ordering/order',
  order_line: 'ordering/order',
  placed_order: 'ordering/order',
  invoice: 'settlement/invoice',
  document_day: 'settlement/invoice',
  invoice_day: 'settlement/invoice',
  invoice_report: 'settlement/invoice',
  invoice_series: 'settlement/invoice',
  care_ticket: 'settlement/care',
  order_change: 'settlement/change',
  payment: 'settlement/payment',
  payment_event: 'settlement/payment',
  payment_link: 'settlement/payment',
  refund: 'settlement/payment',
  attribution_consent: 'engagement/attribution',
  order_promise: 'engagement/promise',
  courier_tap: 'engagement/order-link',
  order_delivery: 'engagement/order-link',
  order_link: 'engagement/order-link',
  dish_alert: 'engagement/dish-alert',
  family_cart: 'engagement/family-cart',
  family_member: 'engagement/family-cart',
  family_operation: 'engagement/family-cart',
  favourite_dish: 'engagement/favourite',
  invite: 'engagement/invite',
  invite_code: 'engagement/invite',
  invite_device: 'engagement/invite',
  order_rating: 'engagement/rating',
  points_transfer: 'engagement/transfer',
  scan: 'engagement/scan',
  offline_entry: 'engagement/offline-scan',
  offline_flag: 'engagement/offline-scan',
  offline_key: 'engagement/offline-scan',
  offline_list: 'engagement/offline-scan',
  scan_alert: 'engagement/scan',
  scan_key: 'engagement/scan',
  support_message: 'engagement/support',
  support_request: 'engagement/support',
  bill: 'engagement/bill',
  branch_console: 'audience/staff',
  staff_pin: 'audience/me',
  staff_invite: 'audience/team',
  ledger_check: 'audience/ledger',
  outgoing_event: 'engagement/webhook',
  webhook_delivery: 'engagement/webhook',
  webhook_endpoint: 'engagement/webhook',
}

/** Returns the same of the table in a page: each row has a module and its tables. */
export const ownersOfPage = (page: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(page.matchAll(/^\| `([a-z]+\/[a-z-]+)` +\| ((?:`\w+` ?)+) *\|$/gm)).flatMap(
      ([, module = '', tables = '']) =>
        Array.from(tables.matchAll(/\w+/g), ([table]) => [table, module] as const),
    ),
  )

/** Statements that write tables of other modules, with the reason. */
export const sharedWriters: Readonly<Record<string, string>> = {
  'src/server/ordering/order/insert-order-store.ts':
    'one statement writes the order, its slot, promo code and job: as eight statements it had three quarters of the rate',
  'src/server/identity/notification/notify-store.ts':
    'one statement writes notifications and their push jobs, for thousands of customers at once',
  'src/server/audience/me/delete-account-store.ts':
    'one transaction deletes a customer from every table; every-table.test.ts compares its list with the schema',
}

/** Files beside `*store.ts` that contain SQL, by their folder. */
const mayContainSql = ['src/server/platform/db/', 'src/server/platform/job/', 'src/server/platform/live/']

const wrote =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|delete from|update)\s+(\w+)(?=\s+(?:as\s|set\b|\w+\s|\(|\w+\n)|\s*\n)/g

export type Write = { readonly file: string; readonly line: number; readonly table: string }

/** Every statement of the server that names a table of `tables` to write it. */
export const writesOf = (files: readonly SourceFile[], tables: ReadonlySet<string>): Write[] =>
  files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return Array.from(code.matchAll(wrote)).flatMap((match) => {
      const table = match[1] ?? match[2] ?? ''
      return tables.has(table) ? [{ file: path, line: lineOf(code, match.index), table }] : []
    })
  })

/** Writes by a module that does not own the table and has no reason. */
export const foreignWrites = (writes: readonly Write[]): string[] =>
  writes
    .filter(
      ({ file, table }) => tableOwners[table] !== serverModuleOf(file) && sharedWriters[file] === undefined,
    )
    .map(({ file, line, table }) => `${file}:${line} writes ${table}, which ${tableOwners[table]} owns`)

/** SQL in files that are no stores. */
export const sqlOutsideStores = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path }) => !path.endsWith('store.ts') && !mayContainSql.some((folder) => path.startsWith(folder)),
    )
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return Array.from(
        code.matchAll(
          /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|pool\.query(?:<[^(]*>)?\(/g,
        ),
        (match) => `${path}:${lineOf(code, match.index)} has SQL outside a store`,
      )
    })
