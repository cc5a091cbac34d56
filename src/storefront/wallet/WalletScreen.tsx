import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { Age } from '../offline/Age.tsx'
import { useReachable } from '../offline/use-reach.ts'
import { TransferCard } from '../transfer/TransferCard.tsx'
import { UnderWay } from '../transfer/UnderWay.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { infoIcon, offlineIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
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
  const { data, dataUpdatedAt } = useQuery({ ...walletQuery(), throwOnError: false })
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.wallet" />}
        back={<BackLink to="/$lang/" />}
        action={
          data && (
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
        {data ? (
          <>
            <Age of={dataUpdatedAt} />
            <Contents wallet={data} />
            <SchemeSheet wallet={data} open={isExplained} onClose={() => setExplained(false)} />
          </>
        ) : (
          <NotYet />
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

/** Nothing is known yet: on its way, or it can not be had. */
function NotYet() {
  const refusal = useRefusal()
  const reachable = useReachable()
  const { error, refetch } = useQuery({ ...walletQuery(), throwOnError: false })
  if (!error && reachable) return <Skeleton shape="block" />
  return (
    <Note tone="warm" icon={offlineIcon} role="alert">
      <p>{reachable ? refusal(error) : <FormattedMessage id="wallet.offline" />}</p>
      <Button tone="quiet" small onClick={() => void refetch()}>
        <FormattedMessage id="wallet.again" />
      </Button>
    </Note>
  )
}
