import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Prompt } from '#storefront/ui/feedback/Prompt.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { attemptAtom, endAttempt } from './attempt.ts'
import { placingAtom } from './placing-atom.ts'
import { resumeAtom } from './sending/resume.ts'
import { useFinish } from './use-finish.ts'
import { askingMessage } from './waiting/asking-reason.ts'
import { sendWaitingAtom } from './waiting/send-waiting.ts'

/**
 * On every screen except the checkout: an order that waits for a network. It is not placed yet, and can be
 * cancelled. It is sent when the server can be reached and when the app becomes visible. Also asks about an
 * order that an earlier page was sending when it was closed, and shows the result of either.
 */
export function WaitingOrder() {
  const attempt = useAtomValue(attemptAtom)
  const reachable = useReachable()
  const sendWaiting = useSetAtom(sendWaitingAtom)
  const resume = useSetAtom(resumeAtom)
  const isReady = useAtomValue(placingAtom).step === 'ready'
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const isCheckout = useRouterState({ select: ({ location }) => location.pathname.includes('/checkout/') })
  const finish = useFinish('checkout', () => false)
  const [placed, setPlaced] = useState<AnyOrder>()
  const isOwn = attempt !== null && attempt.customerId === session?.customer?.id
  const isWaiting = isOwn && attempt.stage === 'waiting'
  // the checkout resumes it itself, and shows details
  const isLeftOver = isOwn && attempt.stage === 'sent' && isReady && !isCheckout

  // sends to the server, which is outside React, when it can be reached and the page is visible
  useEffect(() => {
    if (!isWaiting || !reachable) return undefined
    const send = async () => {
      if (document.hidden) return
      const order = await sendWaiting(attempt)
      if (order) setPlaced(order)
      await finish(order)
    }
    const look = () => void send()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `finish` always does the same
  }, [isWaiting, reachable, attempt, sendWaiting])

  // resumes what an earlier page has sent: the device and the server are outside React
  useEffect(() => {
    if (!isLeftOver || !reachable) return
    void resume(attempt).then((order) => {
      if (order) setPlaced(order)
      return finish(order)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `finish` always does the same
  }, [isLeftOver, reachable, attempt, resume])

  if (isCheckout) return null
  if (isWaiting)
    return <Waits total={attempt.agreed.total} onCancel={() => void endAttempt(attempt.draft.id)} />
  if (isOwn && attempt.stage === 'asking')
    return <Asks reason={attempt.reason} onDrop={() => void endAttempt(attempt.draft.id)} />
  return placed ? <Placed order={placed} /> : null
}

function Waits({ total, onCancel }: { total: number; onCancel: () => void }) {
  const intl = useIntl()
  return (
    <Prompt
      lead={<IconTile icon={offlineIcon} />}
      label={intl.formatMessage({ id: 'checkout.waiting.title' })}
      title={<FormattedMessage id="checkout.waiting.title" />}
      actions={
        <Button tone="quiet" small onClick={onCancel}>
          <FormattedMessage id="checkout.waiting.cancel" />
        </Button>
      }
    >
      <Price amount={total} /> · <FormattedMessage id="checkout.waiting.short" />
    </Prompt>
  )
}

function Asks({ reason, onDrop }: { reason: string | undefined; onDrop: () => void }) {
  const intl = useIntl()
  return (
    <Prompt
      lead={<IconTile icon={warnIcon} />}
      label={intl.formatMessage({ id: 'checkout.asking.title' })}
      title={<FormattedMessage id="checkout.asking.title" />}
      below
      actions={
        <>
          <LangLink to="/$lang/checkout/" className={buttonClass({ small: true })}>
            <FormattedMessage id="checkout.asking.look" />
          </LangLink>
          <Button tone="plain" small onClick={onDrop}>
            <FormattedMessage id="checkout.asking.drop" />
          </Button>
        </>
      }
    >
      <FormattedMessage id={askingMessage(reason, intl.messages)} />
    </Prompt>
  )
}

function Placed({ order: { id, number, branchName } }: { order: AnyOrder }) {
  const intl = useIntl()
  return (
    <Prompt
      lead={<IconTile icon={checkIcon} />}
      label={intl.formatMessage({ id: 'checkout.placed' })}
      title={<FormattedMessage id="checkout.placed" />}
      actions={
        <LangLink
          to="/$lang/order/$id/"
          params={{ id }}
          className={buttonClass({ tone: 'tonal', small: true })}
        >
          <FormattedMessage id="thank-you.follow" />
        </LangLink>
      }
    >
      <OrderNumber of={number} branch={branchName} />
    </Prompt>
  )
}
