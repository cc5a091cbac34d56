import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { newPromiseOf } from './new-promise.ts'

/**
 * That it comes later than it was ordered for, and why. Stands there from the beginning, so that a reader
 * hears it when it comes.
 */
export function NewPromiseNote({ order }: { order: AnyOrder }) {
  const formats = useFormats()
  const promise = newPromiseOf(order)
  return (
    <div role="status">
      {promise && (
        <Note
          tone="warm"
          icon={clockIcon}
          title={
            <FormattedMessage
              id="order.promised-anew"
              values={{ time: <bdi>{formats.time(promise.dueAt)}</bdi> }}
            />
          }
        >
          {promise.reason !== undefined && (
            <p>
              <bdi>{promise.reason}</bdi>
            </p>
          )}
        </Note>
      )}
    </div>
  )
}
