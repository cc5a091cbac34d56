import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { orGone } from '#client/or-gone.ts'
import type { Order } from '#contract/order.ts'
import { makeOrderLink, type NewOrderLink, type OrderLink, revokeOrderLink } from '#contract/order-link.ts'
import type { SharedAudience } from '#domain/order-link.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useShareLink } from '#storefront/platform/browser/use-share-link.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { linkAddress } from './link-address.ts'
import { orderLinksQuery } from './queries.ts'

/** Makes and sends links of an order, and closes those that were sent. */
export function ShareSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { share, isBusy, isMaking, isReady, error, forget } = useShare(order.id)
  const offline = reachable ? undefined : intl.formatMessage({ id: 'link.offline' })
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'link.share' })}>
      <div className={layout.loose}>
        <section className={layout.stack}>
          <p className={text.smallMuted}>
            <FormattedMessage id="link.share.follow.text" />
          </p>
          <Button
            tone="tonal"
            wide
            icon={shareIcon}
            busy={isBusy('follow')}
            disabled={isMaking && !isBusy('follow')}
            disabledReason={isReady('follow') ? undefined : offline}
            onClick={() => share({ audience: 'follow', gate: '' })}
          >
            <FormattedMessage id="link.share.follow" />
          </Button>
        </section>
        {order.method === 'delivery' && (
          <ForGuard
            building={order.address?.building ?? ''}
            busy={isBusy('guard')}
            disabled={isMaking && !isBusy('guard')}
            offlineFor={(gate) => (isReady('guard', gate) ? undefined : offline)}
            onMake={(gate) => share({ audience: 'guard', gate })}
          />
        )}
        <ErrorNote error={error} />
        <SentLinks orderId={order.id} offline={offline} onClosed={forget} />
      </div>
    </Sheet>
  )
}

type Wanted = { readonly audience: SharedAudience; readonly gate: string }

/**
 * Makes a link and shares it. A browser refuses to share it if the reply came some seconds after the tap: the
 * link is kept, and the next tap shares it without a request.
 */
function useShare(orderId: string) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { share: send } = useShareLink({ refused: 'link.not-sent' })
  const [unsent, setUnsent] = useState<{ wanted: Wanted; link: NewOrderLink }>()
  const make = useMutation({
    mutationFn: (wanted: Wanted) => call(makeOrderLink, { params: { id: orderId }, body: wanted }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orderLinksQuery(orderId).queryKey })
    },
  })

  async function sendLink(wanted: Wanted, link: NewOrderLink): Promise<void> {
    const title = intl.formatMessage({ id: `title.${nameOf(link.audience)}` })
    const isSent = await send({ url: linkAddress(link.audience, link.token), title })
    setUnsent(isSent ? undefined : { wanted, link })
  }

  const isReady = (audience: SharedAudience, gate = '') =>
    unsent?.wanted.audience === audience && unsent.wanted.gate === gate

  function share(wanted: Wanted): void {
    if (unsent && isReady(wanted.audience, wanted.gate)) void sendLink(wanted, unsent.link)
    else make.mutate(wanted, { onSuccess: (link) => void sendLink(wanted, link) })
  }

  return {
    share,
    isReady,
    /** One link at a time: the next tap would replace what is done with the first one. */
    isMaking: make.isPending,
    isBusy: (audience: SharedAudience) => make.isPending && make.variables.audience === audience,
    error: make.error,
    /** Called with a link that was closed. */
    forget: (linkId: string) => unsent?.link.id === linkId && setUnsent(undefined),
  }
}

/** The link for the guard of a compound, with the gate that it names. */
function ForGuard({
  building,
  busy,
  disabled,
  offlineFor,
  onMake,
}: {
  building: string
  busy: boolean
  disabled: boolean
  /** Why the link for a gate cannot be made or shared now. */
  offlineFor: (gate: string) => string | undefined
  onMake: (gate: string) => void
}) {
  const [gate, setGate] = useState(building)
  return (
    <section className={layout.stack}>
      <p className={text.smallMuted}>
        <FormattedMessage id="link.share.guard.text" />
      </p>
      <TextField
        label={<FormattedMessage id="link.share.gate" />}
        value={gate}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setGate(event.target.value)}
      />
      <Button
        tone="tonal"
        wide
        icon={lockIcon}
        busy={busy}
        disabled={disabled}
        disabledReason={offlineFor(gate.trim())}
        onClick={() => onMake(gate.trim())}
      >
        <FormattedMessage id="link.share.guard" />
      </Button>
    </section>
  )
}

const nameOf = (audience: OrderLink['audience']) => (audience === 'guard' ? 'guard' : 'follow')

/** The links that work, each with a button that closes it. */
function SentLinks({
  orderId,
  offline,
  onClosed,
}: {
  orderId: string
  offline: string | undefined
  onClosed: (linkId: string) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...orderLinksQuery(orderId), throwOnError: false })
  useFocusAfterRemoval(data?.links.length ?? 0)
  const revoke = useMutation({
    mutationFn: (linkId: string) => orGone(call(revokeOrderLink, { params: { id: orderId, linkId } })),
    onMutate: onClosed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderLinksQuery(orderId).queryKey }),
  })
  if (!data || data.links.length === 0) return null
  // after a lost reply it may be closed
  const isClosed = data.links.every(({ id }) => id !== revoke.variables)
  return (
    <section className={layout.stack}>
      <h3 className={text.item}>
        <FormattedMessage id="link.sent" />
      </h3>
      <ul className={layout.list}>
        {data.links.map(({ id, audience, createdAt }) => {
          const name = intl.formatMessage({ id: `title.${nameOf(audience)}` })
          const time = formats.time(createdAt)
          return (
            <li key={id} className={layout.listRow}>
              <span className={layout.grow}>
                {name}
                {dot}
                <bdi>{time}</bdi>
              </span>
              <Button
                tone="plain"
                small
                disabledReason={offline}
                busy={revoke.isPending && revoke.variables === id}
                aria-label={intl.formatMessage({ id: 'link.close.name' }, { name, time })}
                onClick={() => revoke.mutate(id)}
              >
                <FormattedMessage id="link.close" />
              </Button>
            </li>
          )
        })}
      </ul>
      <ErrorNote error={isClosed ? null : revoke.error} />
    </section>
  )
}
