import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { call } from '#client/call.ts'
import { findShortAddress, type ShortAddressPlace } from '#contract/address.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { mapSettingsQuery } from './queries.ts'

/**
 * The field for a short address such as RRRD2929. The courier sees it; a shop with a geocoder can look it up.
 */
export function ShortAddressField({
  code,
  isWrong,
  onFind,
}: {
  code: string | null
  isWrong: boolean
  /** Called at the tap; returns what takes the place that is found. */
  onFind: () => (place: ShortAddressPlace) => void
}) {
  const refusal = useRefusal()
  const reachable = useReachable()
  const input = useRef<HTMLInputElement>(null)
  const { data: settings } = useQuery({ ...mapSettingsQuery(), throwOnError: false })
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const find = useMutation({
    mutationFn: (typed: string) => call(findShortAddress, { params: { code: typed } }),
  })
  const maySearch = settings?.canSearch === true && session?.customer != null
  const wrong = isWrong ? (
    <FormattedMessage id="refusal.short-address-invalid" />
  ) : find.error ? (
    refusal(find.error)
  ) : undefined
  const found = find.data && (
    <FormattedMessage id={find.data.location ? 'address.short.found' : 'address.short.street'} />
  )
  return (
    <TextField
      ref={input}
      name="shortAddress"
      label={<FormattedMessage id="address.short" />}
      help={found ?? <FormattedMessage id="address.short.help" />}
      good={find.data?.location != null}
      error={wrong}
      defaultValue={code ?? ''}
      placeholder="RRRD2929"
      dir="ltr"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      onChange={() => find.reset()}
      after={
        maySearch && (
          <Button
            tone="plain"
            small
            busy={find.isPending}
            disabled={!reachable}
            // a callback of `mutate`, which does not run once the code was changed
            onClick={() => find.mutate(input.current?.value.trim() || '-', { onSuccess: onFind() })}
          >
            <FormattedMessage id="address.short.find" />
          </Button>
        )
      }
    />
  )
}
