import type { Customer, Session } from '#contract/session.ts'

export const aCustomer = (id: string, about: Partial<Customer> = {}): Customer => ({
  id,
  phone: '+966512345671',
  firstName: 'Noura',
  lastName: 'Al Harbi',
  email: null,
  lang: 'ar',
  registered: true,
  agreed: true,
  staff: null,
  ...about,
})

/** The session of a customer; null is a guest's. */
export const aSession = (customerId: string | null): Session => ({
  customer: customerId === null ? null : aCustomer(customerId),
})
