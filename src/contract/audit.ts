import * as v from 'valibot'
import { auditActs, auditKinds } from '#domain/audit.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { CursorText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Localized } from './locale.ts'
import { FileChange, publicationStates } from './studio.ts'

const acts = Object.values(auditActs).flat()

// a page of an earlier version reads a later kind or act as `other`: the list has to be readable
const knownOr = <const Known extends string>(known: readonly Known[]) =>
  v.fallback(v.picklist([...known, 'other']), 'other')

/** Who did it. */
export const AuditPerson = v.object({
  /**
   * `left`: not in the team any more, or not yet; `customer`: the customer of the order; `program`: a
   * program with an API key; `command`: a command on the server; `itself`: a rule of the shop.
   */
  kind: knownOr(['employee', 'left', 'customer', 'program', 'command', 'itself']),
  /** Of an employee or a program; empty for the others. */
  name: v.string(),
  role: v.fallback(v.nullable(v.picklist(staffRoles)), null),
})
export type AuditPerson = v.InferOutput<typeof AuditPerson>

/** One line of the audit. It names no customer. */
export const AuditEntry = v.object({
  /** The number of the entry. */
  id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  kind: knownOr(auditKinds),
  what: knownOr(acts),
  by: AuditPerson,
  branchName: v.nullable(Localized),
  /** The number of the order that it is about. */
  order: v.nullable(v.number()),
  /** Halalas, of a refund. */
  amount: v.nullable(v.number()),
  /** Points that were given or, below zero, taken. */
  points: v.nullable(v.number()),
  /** The phone (E.164) and the name of the employee that it is about; both empty for none. */
  phone: v.string(),
  name: v.string(),
  /** The dish or the option that it is about. */
  subject: v.nullable(Localized),
  /** The fields that changed, as they were and as they are; null if there was, or is, none. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  publication: v.nullable(
    v.object({
      number: v.number(),
      /** The one that was live before it. */
      before: v.nullable(v.number()),
      /** A later state is read as `past`, of which the page says nothing. */
      state: v.fallback(v.picklist([...publicationStates, 'taken-back']), 'past'),
      /** The first differences from the menu before it; `changeCount` counts all of them. */
      changes: v.array(FileChange),
      changeCount: v.number(),
    }),
  ),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const getAudit = endpoint('GET', `${apiBase}/owner/audit`, {
  summary: 'Who changed, published, refunded, invited and viewed, the newest first',
  policy: 'owner',
  query: v.object({
    kind: v.optional(v.picklist(auditKinds)),
    /** The `personId` of a member of the team, or `itself` for rules and commands. */
    by: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
    /** From this instant, and before that one. */
    from: v.optional(Instant),
    to: v.optional(Instant),
    /** The most entries of a reply, up to 500; 50 without it. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/, 'expected 1 to 500'))),
    after: v.optional(CursorText),
  }),
  reply: v.object({
    entries: v.array(AuditEntry),
    /** Names the place of the older entries; null without any. */
    next: v.nullable(v.string()),
  }),
})

export const auditEndpoints = { getAudit } as const
