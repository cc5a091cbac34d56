import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MaghribLead } from '#domain/maghrib.ts'
import { dot } from './dot.ts'

/** A time; of a slot that follows maghrib with these words before it: "At maghrib · 5:36 pm". */
export const SlotTime = ({
  lead,
  children,
}: {
  /** How many minutes before maghrib the slot begins. */
  lead: MaghribLead | null | undefined
  children: ReactNode
}) => (
  <>
    {lead != null && (
      <>
        <FormattedMessage id={`when.maghrib.${lead}`} />
        {dot}
      </>
    )}
    <bdi>{children}</bdi>
  </>
)
