import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon } from '#storefront/ui/icon/icons.ts'
import type { Sound } from './bell.ts'
import { countNew } from './ringing.ts'
import { useShift } from './use-shift.ts'
import { useHeartbeat } from './use-heartbeat.ts'
import { useLingering } from './use-lingering.ts'
import { useLiveBoard } from './use-live-board.ts'
import { useRing } from './use-ring.ts'
import { useTitleCount } from './use-title-count.ts'
import css from './ConsoleAlerts.module.css'
import { lastBranchAtom, soundAtom } from './console-atoms.ts'

const none: readonly Order[] = []

/**
 * Runs behind every screen of the console: follows the orders, rings for a new one, and sends heartbeats to
 * the server.
 */
export function ConsoleAlerts({ branchId }: { branchId: string }) {
  const onDuty = useShift(branchId)
  const orders = useLiveBoard(branchId)?.orders ?? none
  const setLast = useSetAtom(lastBranchAtom)
  const sound = useAtomValue(soundAtom)
  const banner = useLingering(useRing(orders, onDuty), sound)
  useHeartbeat(branchId, onDuty)
  useTitleCount(countNew(orders))
  // for the next screen of the console, whose address may not contain the branch
  useEffect(() => setLast(branchId), [branchId, setLast])
  return (
    <div role="alert" className={css.alert}>
      {onDuty && <Awake />}
      {banner && (
        <p className={css.ringing}>
          <Icon of={bellIcon} className={css.bell} />
          <span>
            <FormattedMessage
              id={ringingWords(banner.sound)}
              values={{ count: banner.count, numbers: <bdi>{banner.numbers}</bdi> }}
            />
          </span>
        </p>
      )}
    </div>
  )
}

/** Says that it rings only if the browser plays sound. */
const ringingWords = (sound: Sound | undefined) =>
  sound === 'blocked' || sound === 'none' ? (`watch.ringing.${sound}` as const) : 'watch.ringing'

/** Keeps the screen on, because staff do not look at a dark board. */
function Awake() {
  useWakeLock()
  return null
}
