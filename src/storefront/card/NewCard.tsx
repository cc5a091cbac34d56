import { useQuery } from '@tanstack/react-query'
import { Suspense, type Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { cardIcon } from '../ui/icons-more.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { CardFormHandle } from './CardForm.tsx'
import { paymentSettingsQuery } from './queries.ts'

const CardForm = lazyPart(() => import('./CardForm.tsx').then(({ CardForm }) => CardForm))

/**
 * Where a card that is not saved is asked for: here, or on the gateway's own page, which is said. Without a connection nothing is said: the
 * row above it does.
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
    <WhyNot error={error}>
      <Button tone="quiet" small onClick={() => void refetch()}>
        <FormattedMessage id="failure.retry" />
      </Button>
    </WhyNot>
  )
}
