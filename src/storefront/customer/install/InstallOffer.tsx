import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { installIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Prompt } from '#storefront/ui/feedback/Prompt.tsx'
import { askToInstall, installWay, mayOfferNow, noteOffered } from './install-prompt.ts'
import { InstallSheet } from './InstallSheet.tsx'

/**
 * Whether to offer the installation. The answer stays the same for the whole visit, so that the offer neither
 * disappears nor is repeated. False if the device cannot read when it was last offered.
 */
const offerQuery = () =>
  queryOptions({
    queryKey: ['install-offer'],
    queryFn: () => mayOfferNow(Date.now()).catch(() => false),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** Offers the installation after an order, at most once a month. */
export function InstallOffer() {
  const { data: may } = useQuery({ ...offerQuery(), throwOnError: false })
  const [state, setState] = useState<'offered' | 'open' | 'done'>('offered')
  const intl = useIntl()
  // stores on the device when it was offered: the month starts now
  useEffect(() => {
    if (may) void noteOffered(Date.now())
  }, [may])
  if (!may || state === 'done') return null

  function add() {
    if (installWay() === 'prompt') void askToInstall().then(() => setState('done'))
    else setState('open')
  }

  return (
    <>
      <Prompt
        lead={<IconTile icon={installIcon} tone="brand" />}
        label={intl.formatMessage({ id: 'install.title' })}
        title={<FormattedMessage id="install.title" />}
        actions={
          <Button small tone="tonal" onClick={add}>
            <FormattedMessage id="install.add" />
          </Button>
        }
      >
        <FormattedMessage id="install.text" />
      </Prompt>
      <InstallSheet open={state === 'open'} onClose={() => setState('offered')} />
    </>
  )
}
