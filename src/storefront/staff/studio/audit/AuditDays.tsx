import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AuditEntry } from '#contract/audit.ts'
import { localOf, noonOf } from '#domain/local-time.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon, downIcon, searchIcon } from '#storefront/ui/icon/icons.ts'
import { cashIcon, editIcon, globeIcon, infoIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { AuditDetails } from './AuditDetails.tsx'
import css from './Audit.module.css'

/** The entries under the days on which they were made; each unfolds. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const formats = useFormats()
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))]
  return days.map((day) => (
    <section key={day} className={css.day}>
      <h2 className={text.item}>
        <bdi>{formats.day(noonOf(day))}</bdi>
      </h2>
      <ul>
        {entries
          .filter(({ at }) => dayOf(at) === day)
          .map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

const dayOf = (at: string): string => localOf(Date.parse(at)).date

const looks = {
  changed: { icon: editIcon, tone: 'plain' },
  invited: { icon: sendIcon, tone: 'plain' },
  published: { icon: globeIcon, tone: 'info' },
  refunded: { icon: cashIcon, tone: 'warm' },
  looked: { icon: searchIcon, tone: 'plain' },
  other: { icon: infoIcon, tone: 'plain' },
} as const satisfies Record<AuditEntry['kind'], unknown>

function Entry({ entry }: { entry: AuditEntry }) {
  const formats = useFormats()
  const { icon, tone } = looks[entry.kind]
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.row}>
        <bdi className={css.time}>{formats.time(entry.at)}</bdi>
        <Person by={entry.by} />
        <span className={css.what}>
          <FormattedMessage id={`audit.act.${entry.what}`} />
          <About entry={entry} />
        </span>
        <span className={css.kind}>
          <Tag tone={tone} icon={icon}>
            <FormattedMessage id={`audit.kind.${entry.kind}`} />
          </Tag>
        </span>
        <Icon of={downIcon} small className={css.arrow} />
      </summary>
      {isOpen && <AuditDetails entry={entry} />}
    </details>
  )
}

function Person({ by: { kind, name, role } }: { by: AuditEntry['by'] }) {
  if (kind !== 'employee' && kind !== 'program')
    return (
      <span className={css.who}>
        <span className={css.face} aria-hidden="true">
          <Icon of={clockIcon} small />
        </span>
        <b>
          <FormattedMessage id={`audit.by.${kind}`} />
        </b>
      </span>
    )
  return (
    <span className={css.who}>
      <b className={css.face} aria-hidden="true">
        {firstLetter(name || '·')}
      </b>
      <b>{name === '' ? <FormattedMessage id="team.nameless" /> : <bdi>{name}</bdi>}</b>
      <span className={text.captionMuted}>
        {kind === 'program' && <FormattedMessage id="audit.by.program" />}
        {role !== null && <FormattedMessage id={`owner.role.${role}`} />}
      </span>
    </span>
  )
}

/** What the act was about. Each part is isolated, so that neither language turns the other around. */
function About({ entry }: { entry: AuditEntry }) {
  const { amount, points, branchName, order, subject, name, phone, publication } = entry
  return (
    <span className={css.about}>
      {amount !== null && <Price amount={amount} />}
      {points !== null && (
        <span>
          <FormattedMessage id="audit.points" values={{ points }} />
        </span>
      )}
      {subject && (
        <span>
          <Words of={subject} />{' '}
        </span>
      )}
      {branchName && (
        <span>
          <Words of={branchName} />{' '}
        </span>
      )}
      {order !== null && <bdi>{`#${order}`}</bdi>}
      {phone !== '' && <bdi className={text.ltr}>{groupPhone(phone)}</bdi>}
      {name !== '' && <bdi>{name}</bdi>}
      {publication && (
        <span>
          <FormattedMessage id="studio.changes" values={{ count: publication.changeCount }} />
        </span>
      )}
    </span>
  )
}
