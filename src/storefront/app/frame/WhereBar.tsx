import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { nearDay } from '#storefront/i18n/near-day.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { type Choice, type ChosenWhen, hasPassed } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { whereClass } from '#storefront/ui/navigation/masthead-class.ts'
import { Where } from '#storefront/ui/navigation/Where.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'

/**
 * The time, the place and the method of the order, which determine every price and dish on the page, and a
 * link that changes them. The time comes first and is never cut; the place may be.
 */
export function WhereBar() {
  const title = useIntl().formatMessage({ id: 'where.change' })
  const choice = useAtomValue(choiceAtom)
  const where = (
    <Where
      icon={choice.method === null ? undefined : icons[choice.method]}
      title={choice.method === null ? <FormattedMessage id="where.ask" /> : <Time of={choice.when} />}
      detail={<Place choice={choice} />}
    />
  )
  return choice.method === null ? (
    <LangLink to="/$lang/home/" className={whereClass()} title={title}>
      {where}
    </LangLink>
  ) : (
    <LangLink to="/$lang/method/$id/" params={{ id: choice.method }} className={whereClass()} title={title}>
      {where}
    </LangLink>
  )
}

const icons = { pickup: bagIcon, delivery: motoIcon } as const

/**
 * "Today 8:00 pm", or "Thu 12:30 pm"; with the date if the weekday could be of another week. A page may stay
 * open beyond that time: then it asks for a new one.
 */
function Time({ of: when }: { of: ChosenWhen }) {
  const formats = useFormats()
  const now = useNow()
  if (when.kind === 'now') return <FormattedMessage id="where.now" />
  if (hasPassed(when, now)) return <FormattedMessage id="where.passed" />
  const time = <bdi>{formats.time(when.at)}</bdi>
  const day = nearDay(when.at, { formats, now })
  if (day === undefined) return <FormattedMessage id="where.today" values={{ time }} />
  return <FormattedMessage id="where.day" values={{ day, time }} />
}

function Place({ choice: { branchId, method, address } }: { choice: Choice }) {
  const lang = useLang()
  // reads the cache only: screens load the menu and the branches
  const { data: menu } = useQuery({ ...menuQuery(branchId), enabled: false, throwOnError: false })
  const { data: branches } = useQuery({ ...branchesQuery(), enabled: false, throwOnError: false })
  const known = menu?.branch ?? branches?.branches.find(({ id }) => id === branchId)
  const branch = known && <Words of={known.name} />
  // a phone has room for the question only
  if (method === null)
    return <span className={layout.desk}>{branch ?? <FormattedMessage id="where.ask.more" />}</span>
  if (method === 'pickup')
    return branch ? (
      <FormattedMessage id="where.branch.pickup" values={{ branch }} />
    ) : (
      <FormattedMessage id="where.pickup" />
    )
  const label = nameIn(address?.label ?? '', lang) || address?.line
  const place = label && <bdi data-fleeting="">{label}</bdi>
  if (!branch)
    return <FormattedMessage id={place ? 'where.deliver.to' : 'where.deliver'} values={{ place }} />
  return (
    <FormattedMessage
      id={place ? 'where.branch.deliver.to' : 'where.branch.deliver'}
      values={{ branch, place }}
    />
  )
}
