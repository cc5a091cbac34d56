import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { foodToRedeem } from '#domain/points.ts'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { TransferCard } from '#storefront/customer/transfer/TransferCard.tsx'
import { UnderWay } from '#storefront/customer/transfer/UnderWay.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Expiring } from './Expiring.tsx'
import { PointsBalance } from './PointsBalance.tsx'
import { walletQuery } from './queries.ts'
import { Scheme } from './Scheme.tsx'
import { SchemeSheet } from './SchemeSheet.tsx'
import { Statement } from './Statement.tsx'
import { WalletActions } from './WalletActions.tsx'
import css from './WalletScreen.module.css'

/** The customer's points: balance and value, the actions, and the statement. */
export function WalletScreen() {
  const intl = useIntl()
  const [isExplained, setExplained] = useState(false)
  const { data: wallet } = useQuery({ ...walletQuery(), throwOnError: false })
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.wallet" />}
        back={<BackLink to="/$lang/" />}
        action={
          wallet && (
            <IconButton
              icon={infoIcon}
              label={intl.formatMessage({ id: 'wallet.about' })}
              onClick={() => setExplained(true)}
            />
          )
        }
        narrow
      />
      <Page narrow>
        <QueryBoundary offline="wallet.offline">
          <Contents />
        </QueryBoundary>
        {wallet && <SchemeSheet wallet={wallet} open={isExplained} onClose={() => setExplained(false)} />}
      </Page>
    </>
  )
}

function Contents() {
  const { data: wallet, dataUpdatedAt } = useSuspenseQuery(walletQuery())
  const isUsable = foodToRedeem(wallet.scheme) !== Infinity
  return (
    <>
      <div className={css.balance}>
        <PointsBalance wallet={wallet} />
        <ReservedAge of={dataUpdatedAt} />
      </div>
      {wallet.expiring && <Expiring expiring={wallet.expiring} isUsable={isUsable} />}
      <WalletActions wallet={wallet} />
      <UnderWay />
      <Scheme scheme={wallet.scheme} level={wallet.level} />
      {isUsable && <TransferCard wallet={wallet} />}
      <Statement earns={wallet.scheme.earnPoints > 0} />
    </>
  )
}
