import type { Localized } from '#domain/locale.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { dot } from './dot.ts'
import text from './text.module.css'

/**
 * The number of an order beside its branch. Each branch counts its own orders, so that one customer can have
 * the same number from two branches on one day. `branch` is null if it is not known.
 */
export const OrderNumber = ({ of, branch }: { of: number; branch: Localized | null }) => (
  <>
    <bdi dir="ltr" className={text.num}>
      #{of}
    </bdi>
    {branch && (
      <>
        {dot}
        <Words of={branch} />
      </>
    )}
  </>
)
