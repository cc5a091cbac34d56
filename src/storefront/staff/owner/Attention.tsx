import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnerDay } from '#contract/owner.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BranchLink } from './BranchLink.tsx'
import { latestOf } from './figures.ts'

/** What of today the owner can act on now: orders past their promise, and publications that failed. */
export function Attention({ day }: { day: OwnerDay }) {
  const overdue = day.branches.reduce((sum, branch) => sum + branch.overdue, 0)
  const failed = day.failedPublications
  return (
    <Block title={<FormattedMessage id="owner.attention" />}>
      {overdue + failed === 0 ? (
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
              {latestOf(day.branches).map((branch) => (
                <BranchLink key={branch.branchId} branch={branch} />
              ))}
            </Item>
          )}
          {failed > 0 && (
            <Item
              icon={<IconTile icon={warnIcon} tone="warm" />}
              title={<FormattedMessage id="owner.attention.publication" values={{ count: failed }} />}
            >
              <LangLink
                to="/$lang/studio/"
                search={{ show: 'history' }}
                className={buttonClass({ tone: 'quiet', small: true })}
              >
                <FormattedMessage id="owner.attention.publication.see" />
              </LangLink>
            </Item>
          )}
        </ul>
      )}
    </Block>
  )
}

const Item = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
  <li className={layout.listRow}>
    {icon}
    <p className={layout.grow}>{title}</p>
    <div className={layout.row}>{children}</div>
  </li>
)
