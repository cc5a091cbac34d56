import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { clockIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { promisedAnew } from './promised-anew.ts'

/** That it comes later than it was ordered for, and why. Stands there from the beginning, so that a reader hears it when it comes. */
export function PromisedAnew({ order }: { order: AnyOrder }) {
  const formats = useFormats()
  const anew = promisedAnew(order)
  return (
    <div role="status">
      {anew && (
        <Note
          tone="warm"
          icon={clockIcon}
          title={
            <FormattedMessage
              id="order.promised-anew"
              values={{ time: <bdi>{formats.time(anew.dueAt)}</bdi> }}
            />
          }
        >
          {anew.reason !== undefined && (
            <p>
              <bdi>{anew.reason}</bdi>
            </p>
          )}
        </Note>
      )}
    </div>
  )
}
