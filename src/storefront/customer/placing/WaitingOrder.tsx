import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useVisible } from '#storefront/platform/browser/use-visible.ts'
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
import { dot } from '#storefront/ui/text/dot.ts'
import { attemptAtom, attemptLastingAtom, endAttempt, type Attempt } from './attempt.ts'
import { openScreenAtom, placingAtom } from './placing-atom.ts'
import { lookForAtom, resumeAtom, sendAgainAtom } from './sending/resume.ts'
import { wasPlaced } from './settle-paid.ts'
import { useFinish } from './use-finish.ts'
import { askingMessage, askingTitle } from './waiting/asking-reason.ts'
import { sendWaitingAtom } from './waiting/send-waiting.ts'
import { SignedOut } from './waiting/SignedOut.tsx'
import { syncWhenHidden } from './waiting/sync-when-hidden.ts'
import { useDrop } from './waiting/use-drop.ts'

/**
 * On every screen except the checkout: an order that waits for a network. It is not placed yet, and can be
 * cancelled, which can be undone. It is sent when the server can be reached and when the app becomes visible.
 * Also asks about an order whose sender is gone or whose screen was left without an answer, and shows the
 * result of either, or why the order was not placed. If the session of its customer has ended, asks for a
 * sign-in.
 */
export function WaitingOrder() {
  const attempt = useAtomValue(attemptAtom)
  const reachable = useReachable()
  const isVisible = useVisible()
  const sendWaiting = useSetAtom(sendWaitingAtom)
  const resume = useSetAtom(resumeAtom)
  const { step } = useAtomValue(placingAtom)
  const openScreen = useAtomValue(openScreenAtom)
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isCheckout = pathname.includes('/checkout/')
  const { placed, after } = usePlaced()
  const drop = useDrop()
  const isOwn = attempt !== null && attempt.customerId === session?.customer?.id
  const isWaiting = isOwn && attempt.stage === 'waiting'
  // the checkout resumes it itself, and an open screen shows what became of its order
  const isSent = isOwn && attempt.stage === 'sent' && !isCheckout && openScreen === null
  const isLeftOver = isSent && step === 'ready'
  const { isLooking, lookFor, sendAgain } = useUnanswered(isSent ? attempt : null, after)

  // sends to the server, which is outside React, when it can be reached and the page is visible
  useEffect(() => {
    if (!isWaiting || !reachable) return undefined
    const send = () => void sendWaiting(attempt).then(after)
    if (!document.hidden) send()
    return repeatWhileVisible(send)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `after` always does the same
  }, [isWaiting, reachable, attempt, sendWaiting])

  // the worker, which sends it when the page is closed, is outside React
  useEffect(() => (isWaiting ? syncWhenHidden() : undefined), [isWaiting])

  // resumes what another page has sent: the device and the server are outside React. In the background the
  // order is left to the page that is visible
  useEffect(() => {
    if (isLeftOver && reachable && isVisible) void resume(attempt).then(after)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `after` always does the same
  }, [isLeftOver, reachable, isVisible, attempt, resume])

  if (isCheckout) return null
  if (attempt && session?.customer === null)
    return pathname.includes('/auth/') ? null : (
      // not undone: another person may have the device by now
      <SignedOut stage={attempt.stage} onDrop={() => void endAttempt(attempt.draft.id)} />
    )
  if (isWaiting) return <Waits total={attempt.agreed.total} onCancel={() => drop(attempt)} />
  if (isOwn && attempt.stage === 'asking')
    return <Asks reason={attempt.reason} onDrop={() => drop(attempt)} />
  if (isSent && (step === 'unanswered' || isLooking))
    return <Unanswered busy={isLooking} onLook={lookFor} onSend={sendAgain} />
  return placed ? <Placed order={placed} /> : null
}

/** The order that was placed from here, and what happens after each answer. */
function usePlaced() {
  const { finish } = useFinish('checkout', () => false)
  const [placed, setPlaced] = useState<AnyOrder>()
  return {
    placed,
    after: (order: AnyOrder | undefined): Promise<void> => {
      // one that is not paid has not reached the branch: the menu, the cart and the checkout show it
      if (order) setPlaced(wasPlaced(order) ? order : undefined)
      return finish(order)
    },
  }
}

/** Looks again and again for a sent order that has no answer, and on request. */
function useUnanswered(attempt: Attempt | null, after: (order: AnyOrder | undefined) => Promise<void>) {
  const reachable = useReachable()
  const lookForOrder = useSetAtom(lookForAtom)
  const sendOrder = useSetAtom(sendAgainAtom)
  const isUnanswered = useAtomValue(placingAtom).step === 'unanswered'
  const [isLooking, setLooking] = useState(false)

  async function act(ask: typeof lookForOrder): Promise<void> {
    if (!attempt) return
    setLooking(true)
    try {
      await after(await ask(attempt, 'checkout'))
    } finally {
      setLooking(false)
    }
  }
  const lookFor = () => void act(lookForOrder)

  // asks the server, which is outside React, when it can be reached and the page is visible
  useEffect(() => {
    if (!attempt || !isUnanswered || !reachable) return undefined
    return repeatWhileVisible(lookFor)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `lookFor` always does the same
  }, [attempt, isUnanswered, reachable])

  return { isLooking, lookFor, sendAgain: () => void act(sendOrder) }
}

/** Long enough that a server with a fault is not asked too often. */
const pauseMs = 10_000

/**
 * Calls `act` after each pause and when the page becomes visible, but not while it is hidden. Returns the
 * function that stops it.
 */
function repeatWhileVisible(act: () => void): () => void {
  const look = () => {
    if (!document.hidden) act()
  }
  const timer = setInterval(look, pauseMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

function Waits({ total, onCancel }: { total: number; onCancel: () => void }) {
  const intl = useIntl()
  const lasting = useAtomValue(attemptLastingAtom)
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
      <Price amount={total} />
      {dot}
      <FormattedMessage id={lasting ? 'checkout.waiting.short' : 'checkout.waiting.short.not-lasting'} />
    </Prompt>
  )
}

function Asks({ reason, onDrop }: { reason: string | undefined; onDrop: () => void }) {
  const intl = useIntl()
  return (
    <Prompt
      lead={<IconTile icon={warnIcon} />}
      label={intl.formatMessage({ id: askingTitle(reason) })}
      title={<FormattedMessage id={askingTitle(reason)} />}
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

function Unanswered({ busy, onLook, onSend }: { busy: boolean; onLook: () => void; onSend: () => void }) {
  const intl = useIntl()
  return (
    <Prompt
      lead={<IconTile icon={warnIcon} />}
      label={intl.formatMessage({ id: 'checkout.unanswered.title' })}
      title={<FormattedMessage id="checkout.unanswered.title" />}
      below
      actions={
        <>
          <Button small tone="tonal" busy={busy} onClick={onSend}>
            <FormattedMessage id="checkout.unanswered.send" />
          </Button>
          <Button tone="plain" small busy={busy} onClick={onLook}>
            <FormattedMessage id="checkout.unanswered.look" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="checkout.unanswered.text" />
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
