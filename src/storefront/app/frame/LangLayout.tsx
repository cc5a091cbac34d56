import { useMatches } from '@tanstack/react-router'
import { EmptyLayout } from './EmptyLayout.tsx'
import { MainLayout } from './MainLayout.tsx'

/** The layout that the screen's route chooses. */
export function LangLayout() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return facts?.layout === 'empty' ? (
    <EmptyLayout staff={facts.access === 'staff'} />
  ) : (
    <MainLayout masthead={facts?.masthead === true} nav={facts?.nav === true} />
  )
}
