export { assembleVisitor } from './assemble-visitor.ts';
export { SessionHandover } from './session-handover.ts';
export { VisitorApp } from './visitor-app.tsx';
export { VisitorHistory } from './visitor-history.ts';
export { preloadVisitorPage, VISITOR_ROUTES, visitorRouteAt, type VisitorRoute } from './visitor-pages.tsx';
