import type { AuditEntry } from '#contract/audit.ts'
import { isSameValue } from '#domain/menu-change.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

/** The fields of an entry that are shown, in their order, and their names. */
export const auditFields = {
  role: 'audit.field.role',
  branchIds: 'audit.field.branches',
  code: 'audit.field.code',
  kind: 'audit.field.kind',
  value: 'audit.field.value',
  cap: 'audit.field.cap',
  minimumSubtotal: 'audit.field.minimum',
  methods: 'audit.field.methods',
  usesTotal: 'audit.field.uses',
  usesEach: 'audit.field.uses-each',
  firstOrder: 'audit.field.first',
  phones: 'audit.field.phones',
  startsAt: 'audit.field.from',
  endsAt: 'audit.field.until',
  state: 'audit.field.state',
  reason: 'audit.field.reason',
  units: 'audit.field.units',
  until: 'audit.field.until',
  note: 'audit.field.note',
  way: 'audit.field.way',
  refund: 'audit.field.refund',
  title: 'audit.field.title',
  text: 'audit.field.text',
  sendAt: 'audit.field.at',
} as const satisfies Record<string, MessageId>
export type AuditField = keyof typeof auditFields

type Difference = { readonly field: AuditField; readonly before: unknown; readonly after: unknown }

/** Returns the fields that are not the same before and after; undefined for a value that there is not. */
export const differencesIn = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] =>
  fields
    .map((field) => ({ field, before: before?.[field] ?? undefined, after: after?.[field] ?? undefined }))
    .filter((row) => !isSameValue(row.before, row.after))

const fields = Object.keys(auditFields) as AuditField[] // of a constant

/** Whether a value is in halalas. `side` is the side of the entry that has it: the kind of a discount. */
export const isMoney = (field: AuditField, side: AuditEntry['before']): boolean =>
  field === 'cap' || field === 'minimumSubtotal' || (field === 'value' && side?.['kind'] === 'amount')

/** The fields with instants: ISO 8601, or milliseconds since 1970. */
export const timeFields: ReadonlySet<AuditField> = new Set(['until', 'startsAt', 'endsAt', 'sendAt'])

/** Returns the message for a word of a field; undefined for what an employee wrote. */
export const wordOf = (field: AuditField, value: string): MessageId | undefined =>
  field === 'reason' && value === 'staff' ? 'audit.value.short' : auditValues[value]

/** The words that the server stores, and how they are written. */
const auditValues: Readonly<Record<string, MessageId | undefined>> = {
  staff: 'owner.role.staff',
  manager: 'owner.role.manager',
  owner: 'owner.role.owner',
  accountant: 'owner.role.accountant',
  percent: 'audit.value.percent',
  amount: 'audit.value.amount',
  'free-delivery': 'audit.value.free-delivery',
  pickup: 'method.pickup',
  delivery: 'method.delivery',
  'out-of-stock': 'audit.value.out-of-stock',
  paused: 'audit.value.paused',
  busy: 'audit.value.busy',
  kitchen: 'audit.value.kitchen',
  supplies: 'audit.value.supplies',
  other: 'audit.value.other',
  card: 'audit.value.card',
  cash: 'audit.value.cash',
  points: 'audit.value.points',
  due: 'audit.value.due',
  done: 'audit.value.done',
  failed: 'audit.value.failed',
}
