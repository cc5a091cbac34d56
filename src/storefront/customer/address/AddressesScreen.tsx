import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Addresses } from './Addresses.tsx'
import { useAddresses } from './use-addresses.ts'

/** The customer's saved addresses: the selected one with its pin on the map, and the list of all. */
export function AddressesScreen() {
  const known = useAddresses()
  const { customerId, addresses, at } = known
  const shop = useQuery({ ...branchesQuery(), throwOnError: false })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.address" />} back={<BackLink to="/$lang/profile/" />} />
      {customerId !== null && addresses && shop.data ? (
        <Addresses customerId={customerId} addresses={addresses} at={at} branches={shop.data.branches} />
      ) : (
        <Page>
          {/* the form needs the branches: they may fail while the addresses are known */}
          <QueryFallback of={addresses ? shop : known} offline="address.offline" />
        </Page>
      )}
    </>
  )
}
