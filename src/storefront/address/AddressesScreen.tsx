import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { branchesQuery } from '../branch/queries.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { offlineIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Addresses } from './Addresses.tsx'
import { useAddresses } from './use-addresses.ts'

/** Own saved addresses: the one that is chosen with its pin on the map, and the others. */
export function AddressesScreen() {
  const { customerId, addresses, at } = useAddresses()
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.address" />} back={<BackLink to="/$lang/profile/" />} />
      {customerId !== null && addresses && data ? (
        <Addresses customerId={customerId} addresses={addresses} at={at} branches={data.branches} />
      ) : (
        <Page>
          <NotYet />
        </Page>
      )}
    </>
  )
}

/** Nothing is known yet: on its way, or it can not be had. */
function NotYet() {
  const refusal = useRefusal()
  const reachable = useReachable()
  const { error, refetch } = useAddresses()
  if (!error && reachable) return <Skeleton shape="block" />
  return (
    <Note tone="warm" icon={offlineIcon} role="alert">
      <p>{reachable && error ? refusal(error) : <FormattedMessage id="address.offline" />}</p>
      <Button tone="quiet" small onClick={() => void refetch()}>
        <FormattedMessage id="address.again" />
      </Button>
    </Note>
  )
}
