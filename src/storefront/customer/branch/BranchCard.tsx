import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, BranchSummary, Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { distanceMetres } from '#domain/distance.ts'
import { wordsIn } from '#domain/locale.ts'
import { unbrokenPhone } from '#domain/phone.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { routeIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { branchStateAt, directionsTo } from './branch-state.ts'
import css from './BranchCard.module.css'
import { BranchState } from './BranchState.tsx'
import { TodayHours } from './hours/TodayHours.tsx'
import { WeekHours } from './hours/WeekHours.tsx'
import { useBranches } from './use-branches.ts'

/** One branch of the list. `children` are buttons beside the directions. */
export function BranchCard({
  branch,
  near,
  children,
}: {
  branch: ListedBranch
  near: Point | undefined
  children?: ReactNode
}) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  // missing until they are read
  const details = useBranches([branch]).branches[0]
  return (
    <article id={`branch-${branch.id}`} className={css.card} tabIndex={-1}>
      <CardHead branch={branch} details={details} now={now} near={near} />
      <div className={css.foot}>
        <p className={css.hours}>
          <Icon of={clockIcon} small />
          <span>
            <TodayHours branch={branch} now={now} />
          </span>
        </p>
        <div className={css.actions}>
          <a
            className={buttonClass({ tone: 'quiet', small: true })}
            href={directionsTo(branch)}
            target="_blank"
            rel="noreferrer"
            aria-label={intl.formatMessage(
              { id: 'branch.directions.to' },
              { branch: wordsIn(branch.name, lang).text },
            )}
          >
            <Icon of={routeIcon} small />
            <FormattedMessage id="branch.directions" />
          </a>
          {children}
        </div>
      </div>
      <Disclosure summary={<FormattedMessage id="branch.more" />}>
        <WeekHours branch={branch} now={now} />
        <p className={text.small}>
          {details ? (
            <a className={text.ownLink} href={`tel:${details.phone}`}>
              <bdi dir="ltr">{unbrokenPhone(details.phone)}</bdi>
            </a>
          ) : (
            <FormattedMessage id="branch.details.unknown" />
          )}
        </p>
      </Disclosure>
    </article>
  )
}

/** The branch with its address and distance, and whether it is open. */
function CardHead({
  branch,
  details,
  now,
  near,
}: {
  branch: BranchSummary
  details: Branch | undefined
  now: number
  near: Point | undefined
}) {
  const formats = useFormats()
  const isShut = ['closed', 'paused'].includes(branchStateAt(branch, now))
  return (
    <div className={css.head}>
      <IconTile icon={storeIcon} tone={isShut ? 'plain' : 'brand'} />
      <div className={css.words}>
        <h2 className={text.item}>
          <Words of={branch.name} />
        </h2>
        <p className={text.smallMuted}>
          {details && (
            <>
              <Words of={details.address} />
              {dot}
            </>
          )}
          {near ? (
            <bdi>{formats.distance(distanceMetres(near, branch.location))}</bdi>
          ) : (
            <Words of={branch.city} />
          )}
        </p>
      </div>
      <BranchState branch={branch} now={now} />
    </div>
  )
}
