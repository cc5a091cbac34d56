import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'

/** The button that shows the next branches of a long list; nothing at its end. */
export const MoreBranches = ({ next, onMore }: { next: number; onMore: () => void }) =>
  next > 0 && (
    <Button tone="tonal" wide onClick={onMore}>
      <FormattedMessage id="branch.show-more" values={{ count: next }} />
    </Button>
  )
