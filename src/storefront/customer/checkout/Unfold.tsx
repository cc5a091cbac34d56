import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'

/** A button that opens and closes other choices, the element with the id `controls`. */
export const Unfold = ({
  isOpen,
  controls,
  onClick,
  children,
}: {
  isOpen: boolean
  controls: string
  onClick: () => void
  /** What it opens. */
  children: ReactNode
}) => (
  <Button tone="plain" small aria-expanded={isOpen} aria-controls={controls} onClick={onClick}>
    {isOpen ? <FormattedMessage id="ui.close" /> : children}
  </Button>
)
