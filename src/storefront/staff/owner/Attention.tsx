import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { clockIcon, userIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './Attention.module.css'
import { BranchLink } from './BranchLink.tsx'
import { latestOf, unstaffedOf } from './figures.ts'

/**
 * What of today the owner can act on now: orders past their promise, publications that failed, and branches
 * whose new orders no person would see.
 */
export function Attention({ day }: { day: OwnerDay }) {
  const overdue = day.branches.reduce((sum, branch) => sum + branch.overdue, 0)
  const failed = day.failedPublications
  const unwatched = day.branches.filter((branch) => branch.unwatched)
  const unstaffed = unstaffedOf(day.branches)
  return (
    <Block title={<FormattedMessage id="owner.attention" />}>
      {overdue + failed + unwatched.length + unstaffed.length === 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage id="owner.attention.none" />
        </p>
      ) : (
        <ul className={layout.cardList}>
          {overdue > 0 && (
            <Item
              icon={<IconTile icon={clockIcon} tone="bad" />}
              title={<FormattedMessage id="owner.attention.overdue" values={{ count: overdue }} />}
            >
              <BranchLinks of={latestOf(day.branches)} />
            </Item>
          )}
          {unwatched.length > 0 && (
            <Item
              icon={<IconTile icon={warnIcon} tone="bad" />}
              title={<FormattedMessage id="owner.attention.unwatched" values={{ count: unwatched.length }} />}
            >
              <BranchLinks of={unwatched} />
            </Item>
          )}
          {unstaffed.length > 0 && <Unstaffed branches={unstaffed} />}
          {failed > 0 && <Failed count={failed} />}
        </ul>
      )}
    </Block>
  )
}

const Unstaffed = ({ branches }: { branches: readonly BranchDay[] }) => (
  <Item
    icon={<IconTile icon={userIcon} tone="warm" />}
    title={<FormattedMessage id="owner.attention.unstaffed" values={{ count: branches.length }} />}
  >
    <BranchLinks of={branches} />
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part: 'staff' }}
      className={buttonClass({ tone: 'quiet', small: true })}
    >
      <FormattedMessage id="owner.team.change" />
    </LangLink>
  </Item>
)

const Failed = ({ count }: { count: number }) => (
  <Item
    icon={<IconTile icon={warnIcon} tone="warm" />}
    title={<FormattedMessage id="owner.attention.publication" values={{ count }} />}
  >
    <LangLink
      to="/$lang/studio/"
      search={{ show: 'history' }}
      className={buttonClass({ tone: 'quiet', small: true })}
    >
      <FormattedMessage id="owner.attention.publication.see" />
    </LangLink>
  </Item>
)

/** More would fill the screen: each branch is listed below, with its board. */
const shownBranches = 3

/** The first branches of the list, and how many others there are: all are further down on the page. */
const BranchLinks = ({ of }: { of: readonly BranchDay[] }) => (
  <>
    {of.slice(0, shownBranches).map((branch) => (
      <BranchLink key={branch.branchId} branch={branch} />
    ))}
    {of.length > shownBranches && (
      <span className={text.smallMuted}>
        <FormattedMessage id="owner.attention.more" values={{ count: of.length - shownBranches }} />
      </span>
    )}
  </>
)

const Item = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
  <li className={layout.listRow}>
    {icon}
    <p className={layout.grow}>{title}</p>
    <div className={css.ways}>{children}</div>
  </li>
)
