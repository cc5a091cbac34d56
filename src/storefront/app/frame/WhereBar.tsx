import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { whereClass } from '#storefront/ui/navigation/masthead-class.ts'
import { Where } from '#storefront/ui/navigation/Where.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'

/**
 * The method, place and time of the order, which determine every price and time on the page, and a button
 * that changes them.
 */
export function WhereBar() {
  const title = useIntl().formatMessage({ id: 'where.change' })
  const choice = useAtomValue(choiceAtom)
  const where = (
    <Where
      icon={choice.method === 'pickup' ? bagIcon : motoIcon}
      title={<How choice={choice} />}
      detail={<WhereAndWhen choice={choice} />}
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

function How({ choice: { method, address } }: { choice: Choice }) {
  const place = address?.label || address?.line
  if (method === null) return <FormattedMessage id="where.ask" />
  if (method === 'pickup') return <FormattedMessage id="where.pickup" />
  if (!place) return <FormattedMessage id="where.deliver" />
  return <FormattedMessage id="where.deliver.to" values={{ place: <bdi>{place}</bdi> }} />
}

function WhereAndWhen({ choice: { branchId, method, when } }: { choice: Choice }) {
  const formats = useFormats()
  // reads the cache only: screens load the menu and the branches
  const { data: menu } = useQuery({ ...menuQuery(branchId), enabled: false })
  const { data: branches } = useQuery({ ...branchesQuery(), enabled: false })
  const branch = menu?.branch ?? branches?.branches.find(({ id }) => id === branchId)
  if (method === null) return branch ? <Words of={branch.name} /> : <FormattedMessage id="where.ask.more" />
  const time =
    when.kind === 'now' ? (
      <FormattedMessage id="where.now" />
    ) : (
      <bdi>{`${formats.shortDay(when.at)} ${formats.time(when.at)}`}</bdi>
    )
  return branch ? (
    <FormattedMessage id="where.branch-and-time" values={{ branch: <Words of={branch.name} />, time }} />
  ) : (
    time
  )
}
