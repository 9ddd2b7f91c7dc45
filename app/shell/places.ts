import { useLocation } from 'react-router'

/** The part of the site that an address belongs to, for the mark of where one is; null for what is in no bar. */
export function useCurrentPlace() {
  const { pathname } = useLocation()
  if (pathname === '/') return 'courses'
  const [, first = ''] = pathname.split('/')
  return places[first] ?? null
}

const places: Record<string, 'courses' | 'books' | 'packs' | 'library' | 'log-in' | 'register' | 'profile'> =
  {
    inscribe: 'courses',
    free: 'courses',
    libros: 'books',
    libro: 'books',
    pack: 'packs',
    'mis-recursos': 'library',
    'mis-notas': 'library',
    login: 'log-in',
    register: 'register',
    profile: 'profile',
    affiliate: 'profile',
    'mis-compras': 'profile',
    gemas: 'profile',
  }
