import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { branchesQuery } from '../branch/queries.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Addresses } from './Addresses.tsx'
import { useAddresses } from './use-addresses.ts'

/** Own saved addresses: the one that is chosen with its pin on the map, and the others. */
export function AddressesScreen() {
  const known = useAddresses()
  const { customerId, addresses, at } = known
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.address" />} back={<BackLink to="/$lang/profile/" />} />
      {customerId !== null && addresses && data ? (
        <Addresses customerId={customerId} addresses={addresses} at={at} branches={data.branches} />
      ) : (
        <Page>
          <NotYet of={known} offline="address.offline" />
        </Page>
      )}
    </>
  )
}
