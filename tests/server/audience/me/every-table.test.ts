import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTables } from '#server/audience/me/delete-account-store.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Tables without data about customers. A new table is added here or to the page about deleted accounts. */
const withoutCustomers: Readonly<Record<string, string>> = {
  api_key: 'hashes of keys of programs',
  availability_change: 'what staff said of a branch',
  branch: 'a place',
  branch_console: 'a screen in a branch',
  branch_item: 'a dish in a branch',
  branch_option: 'an option in a branch',
  branch_dish: 'sums of orders',
  branch_hour: 'the same',
  dish_day: 'the same',
  summed_day: 'days of which there are such sums',
  branch_promotion: 'the same',
  branch_ticket: 'a counter',
  brand: 'the restaurant',
  brand_picture: 'the look of the brand',
  category: 'the menu',
  document_day: 'sums of documents',
  free_card_token: 'tokens of cards that are deleted or were not saved, without a link to a person',
  invoice_day: 'the same',
  invoice_series: 'a counter',
  item_pair: 'which dishes go together, of everybody',
  job: 'ids of what is to be done, for as long as it takes',
  ledger_check: 'the day of the last check',
  menu_item: 'the menu',
  offer: 'what owners sent to all customers who agreed, and to how many',
  menu_draft: 'the next menu, and which employee changed it',
  menu_publication: 'menus, and which employee published them',
  option_group: 'the menu',
  outgoing_event: 'ids of orders, for a month; what is sent is read from the order',
  payment_event: 'what the gateway said, by ids of its own',
  photo: 'photographs of dishes',
  photo_size: 'the same',
  photo_upload: 'photographs of dishes that owners added',
  picture: 'the menu',
  points_scheme: 'the rules',
  rate_limit: 'counters of minutes and days, by ids of ours and ranges of addresses',
  schema_migration: 'the schema',
  secret: 'our own keys',
  slot_load: 'sums of a kitchen',
  webhook_delivery: 'ids of orders, for a month',
  webhook_endpoint: 'addresses of programs of the restaurant',
}

/** Tables about customers that are not in the export. */
const notExported: Readonly<Record<string, string>> = {
  sign_in_code: 'for minutes, of a code and not of a person',
  staff: 'what staff are is the owner’s to say; they cannot leave with it',
  staff_branch: 'the same',
  staff_invite: 'what the owner offers to a number, for days',
  audit_entry: 'what owners did',
  invite_device: 'a hash of a browser',
  trusted_device: 'a hash of a browser',
  courier_tap: 'for a day, by a courier, of a listed delivery',
  family_operation: 'for a day, what several people chose in a listed cart',
  payment_link: 'a hash of the link that pays a listed order',
  plates_line: 'a part of what is listed',
  promo_past: 'a hash of an earlier number, or of that of a deleted account',
  plates_return: 'a part of what is listed',
  points_account: 'the sums of what is listed',
  points_take: 'which of the listed points went where',
  invoice_report: 'what was sent to the tax office of a listed invoice',
  scan_key: 'a key of a phone',
  offline_key: 'the public part of a key of a phone',
  offline_list: 'which employee was given keys',
  staff_pin: 'a hash of a secret',
  staff_factor: 'a secret of the employee’s app',
  staff_recovery_code: 'hashes of secrets',
}

/**
 * Columns that keep a customer's id after the account is deleted: the page about leaving says what is emptied
 * in each.
 */
const keepTheId: Readonly<Record<string, string>> = {
  access_log: 'which employee looked at what',
  bill: 'stays with its order',
  invite: 'what it brought is booked',
  invite_device: 'a hash of a browser',
  order_rating: 'the stars stay with the dish',
  placed_order: 'tax law',
  points_account: 'the ledger',
  points_entry: 'the ledger',
  points_lot: 'the ledger',
  points_transfer: 'the ledger',
  promo_customer: 'uses stay counted',
  promo_past: 'is emptied: the uses stay counted for the numbers',
  saved_card: 'goes at the gateway too: emptied at once, its token when that has heard',
  scan: 'which employee scanned what',
  scan_alert: 'the same',
  offline_entry: 'what a branch did without a network',
  offline_flag: 'what the owner has to look at',
  slot_hold: 'is released before',
  support_request: 'number, service and dates',
}

let shop: TestShop
let tables: readonly string[]
beforeAll(async () => {
  shop = await openShop()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  tables = rows.map(({ name }) => name).toSorted()
})
afterAll(() => shop.close())

test('every table is in the page about deleted accounts, or has no data about customers', () => {
  const page = read('docs/decisions/2026-11-21-leaving.md')

  const unthought = tables.filter((name) => !page.includes(`\`${name}\``))

  expect(unthought).toEqual(Object.keys(withoutCustomers).toSorted())
})

test('every table about customers is in the export, or has a reason why not', () => {
  const queries = read('src/server/audience/me/export-store.ts')

  const missing = tables.filter(
    (name) => withoutCustomers[name] === undefined && !new RegExp(`\\b${name}\\b`).test(queries),
  )

  expect(missing).toEqual(Object.keys(notExported).toSorted())
})

test("every table with a customer's id loses its rows with the account, or has a reason", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and column_name in ('customer_id', 'friend_id', 'inviter_id', 'sender_id', 'receiver_id')
  `.execute(shop.db)

  const kept = rows.map(({ name }) => name).filter((name) => !(ownTables as readonly string[]).includes(name))

  expect(kept.toSorted()).toEqual(Object.keys(keepTheId).toSorted())
})

test("a column with a customer's id has a common name, or is about staff", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customer'::regclass
      and a.attname not in ('customer_id', 'friend_id', 'inviter_id', 'sender_id', 'receiver_id', 'staff_id')
  `.execute(shop.db)

  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    // the owner who changed something
    'audit_entry.made_by',
    // the employee who opened or closed the bill
    'bill.ended_by',
    'bill.opened_by',
    // staff, or the order's own customer
    'care_ticket.asked_by',
    'care_ticket.decided_by',
    // the manager
    'care_ticket.proposed_by',
    // the owner who published a menu
    'menu_publication.made_by',
    // the owner who sent an offer
    'offer.made_by',
    // the employee who changed an order; the employee or the order's own customer
    'order_change.decided_by',
    'order_change.made_by',
    'order_event.mover_id',
    // the customer of the order, or the employee who printed the courier's link
    'order_link.created_by',
    // the owners who answered, and who changed or withdrew it
    'order_rating.answer_amended_by',
    'order_rating.answered_by',
    'points_entry.made_by',
    // the other customer has an own entry
    'points_entry.other_id',
    'refund.made_by',
    'refund.redirected_by',
    // the owner who invites to the team
    'staff_invite.made_by',
    'support_message.author_id',
  ])
})

test('the page about backups names the content of every table about customers', () => {
  const page = read('docs/operating.md')

  const unnamed = tables.filter(
    (name) => withoutCustomers[name] === undefined && !page.includes(`\`${name}\``),
  )

  expect(unnamed).toEqual([])
})
