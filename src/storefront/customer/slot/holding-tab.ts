/** A lock that the tabs of a browser share while they hold a slot. It ends with its tab. */
const lockName = 'slot-hold'

export type HoldingTab = {
  /** Notes that this tab holds a slot. */
  readonly begin: () => void
  /** This tab holds none any more. Resolves with whether no other tab of this browser does. */
  readonly end: () => Promise<boolean>
}

/**
 * Notes which tabs of a browser hold a slot: a customer has one hold, so a tab that leaves the checkout must
 * not release the hold that another tab shows. Without locks each tab counts as the only one.
 */
export function createHoldingTab(locks: () => LockManager | undefined): HoldingTab {
  let leave: (() => void) | undefined
  let left: Promise<unknown> | undefined
  return {
    begin: () => {
      if (leave) return
      const holding = new Promise<void>((resolve) => {
        leave = resolve
      })
      // refused where the browser blocks the storage
      left = locks()
        ?.request(lockName, { mode: 'shared' }, () => holding)
        .catch(() => undefined)
    },
    end: async () => {
      leave?.()
      leave = undefined
      await left
      const isOnly = locks()?.request(lockName, { ifAvailable: true }, (lock) => lock !== null)
      return (await isOnly?.catch(() => true)) ?? true
    },
  }
}
