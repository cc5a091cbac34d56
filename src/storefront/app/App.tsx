import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider as AtomProvider } from 'jotai'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import type { AppRouter } from './router.ts'

export function App({ router }: { router: AppRouter }) {
  const { queryClient, store, renderedAt } = router.options.context
  return (
    <AtomProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <RenderedAt value={renderedAt}>
          <RouterProvider router={router} />
        </RenderedAt>
      </QueryClientProvider>
    </AtomProvider>
  )
}
