import { WhyNot } from '../shell/WhyNot.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** In the place of what was not read yet: that it comes, or why it does not. */
export const NotYet = ({ error }: { error: Error | null }) =>
  error ? <WhyNot error={error} /> : <Skeleton shape="block" />
