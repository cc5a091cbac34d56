import * as v from 'valibot'
import { AuditEntry, type AuditPerson } from '#contract/audit.ts'
import { kindOfAct } from '#domain/audit.ts'
import { pageOf } from '#domain/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AuditFilter, type AuditRow, listAudit } from './audit-store.ts'

/** Returns at most `shown` entries of the audit, and the cursor of the next ones; null at the end. */
export async function readAudit({ db }: Pick<Deps, 'db'>, filter: AuditFilter, shown: number) {
  const rows = await listAudit(db, filter, shown + 1)
  const { page, next } = pageOf(rows, { size: shown, placeOf: (row) => row })
  return { entries: page.map(asEntry), next }
}

function asEntry(row: AuditRow): AuditEntry {
  const { id, at, what, branchName, order, amount, points, phone, name, subject } = row
  return v.parse(AuditEntry, {
    id,
    what,
    branchName,
    order,
    amount,
    points,
    phone,
    subject,
    name: name ?? '',
    kind: kindOfAct(what),
    at: at.toISOString(),
    by: personOf(row),
    before: row.before,
    after: row.after,
    publication: row.publication === null ? null : publicationOf(row),
  })
}

const publicationOf = ({ publication, publicationBefore, state, changes, changeCount }: AuditRow) => ({
  number: publication,
  before: publicationBefore,
  state,
  changes,
  changeCount,
})

function personOf({ by, role, staffName, program, isCustomer, what }: AuditRow): unknown {
  return { kind: kindOfPerson(), name: role === null ? (program ?? '') : (staffName ?? ''), role }

  function kindOfPerson(): AuditPerson['kind'] {
    if (role !== null) return 'employee'
    if (program !== null) return 'program'
    if (isCustomer) return 'customer'
    if (by !== null && by !== 'command') return 'left'
    return isRule(what) ? 'itself' : 'command'
  }
}

/** A refund without an employee follows a cancellation; the others without one are commands. */
const isRule = (what: string): boolean => what.startsWith('refund-') || what === 'points-promise-missed'
