import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { Age } from '../offline/Age.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { TransferCard } from '../transfer/TransferCard.tsx'
import { UnderWay } from '../transfer/UnderWay.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { infoIcon } from '../ui/icons.ts'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Expiring } from './Expiring.tsx'
import { Purse } from './Purse.tsx'
import { walletQuery } from './queries.ts'
import { Scheme } from './Scheme.tsx'
import { SchemeSheet } from './SchemeSheet.tsx'
import { Statement } from './Statement.tsx'
import { WalletActions } from './WalletActions.tsx'

/** Own points: what there is and what it is worth, what can be done with it, and how it came about. */
export function WalletScreen() {
  const intl = useIntl()
  const [isExplained, setExplained] = useState(false)
  const wallet = useQuery({ ...walletQuery(), throwOnError: false })
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.wallet" />}
        back={<BackLink to="/$lang/" />}
        action={
          wallet.data && (
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
        {wallet.data ? (
          <>
            <Age of={wallet.dataUpdatedAt} />
            <Contents wallet={wallet.data} />
            <SchemeSheet wallet={wallet.data} open={isExplained} onClose={() => setExplained(false)} />
          </>
        ) : (
          <NotYet of={wallet} offline="wallet.offline" />
        )}
      </Page>
    </>
  )
}

function Contents({ wallet }: { wallet: Wallet }) {
  return (
    <>
      <Purse wallet={wallet} />
      {wallet.expiring && <Expiring expiring={wallet.expiring} />}
      <WalletActions wallet={wallet} />
      <UnderWay />
      <Scheme scheme={wallet.scheme} level={wallet.level} />
      <TransferCard wallet={wallet} />
      <Statement />
    </>
  )
}
