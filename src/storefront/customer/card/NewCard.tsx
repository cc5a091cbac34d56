import { useQuery } from '@tanstack/react-query'
import { Suspense, type Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { cardIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import type { CardFormHandle } from './card-form-handle.ts'
import { paymentSettingsQuery } from './queries.ts'

const CardForm = retriedPart(() => import('./CardForm.tsx').then(({ CardForm }) => CardForm))

/**
 * The form of a new card, or a note that the gateway's own page asks for it. Renders nothing if there is no
 * connection and the settings are unknown: the row above says why.
 */
export function NewCard({ handle, remember }: { handle: Ref<CardFormHandle>; remember: boolean }) {
  const reachable = useReachable()
  const { data: settings, error, refetch } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  if (settings?.way === 'page') {
    return (
      <Note icon={cardIcon} title={<FormattedMessage id="checkout.pay.page.title" />}>
        <FormattedMessage id="checkout.pay.page.text" />
      </Note>
    )
  }
  if (settings) {
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <CardForm settings={settings} handle={handle} remember={remember} />
      </Suspense>
    )
  }
  if (!reachable) return null
  if (!error) return <Skeleton shape="block" />
  return (
    <ErrorNote error={error}>
      <Button tone="quiet" small onClick={() => void refetch()}>
        <FormattedMessage id="failure.retry" />
      </Button>
    </ErrorNote>
  )
}
