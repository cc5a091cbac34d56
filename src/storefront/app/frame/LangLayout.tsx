import { useMatches } from '@tanstack/react-router'
import { EmptyLayout } from './EmptyLayout.tsx'
import { MainLayout } from './MainLayout.tsx'

/** The layout that the screen's route chooses. */
export function LangLayout() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const layout = facts?.layout ?? 'main'
  return layout === 'main' ? (
    <MainLayout masthead={facts?.masthead === true} nav={facts?.nav === true} />
  ) : (
    <EmptyLayout staff={layout === 'staff'} />
  )
}
