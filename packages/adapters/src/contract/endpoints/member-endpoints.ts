import * as account from '../account.ts';
import * as activity from '../activity.ts';
import * as credentials from '../credentials.ts';
import * as discovery from '../discovery.ts';
import { endpoint } from '../endpoint.ts';
import { MEMBER_ERRORS } from '../errors/member-errors.ts';
import * as matches from '../matches.ts';
import * as messaging from '../messaging.ts';
import * as profile from '../profile/profile.ts';
import * as session from '../session.ts';
import { nothing, usable } from '../shared.ts';
import { selfEndpoints } from './self-endpoints.ts';

/** The calls that a member makes, but for those about paying. */
export const memberEndpoints = {
  ...selfEndpoints,
  'session.updateSelf': endpoint({ method: 'POST', path: '/api/user/v1/update', request: session.updateSelfRequest, answer: nothing, access: 'member', effect: 'write', errors: MEMBER_ERRORS.userUpdate }),
  'session.addAttribution': endpoint({ method: 'POST', path: '/api/attribution/v1/add_info', request: session.attributionInfo, answer: nothing, access: 'member', effect: 'write' }),
  'session.supportSignOn': endpoint({ method: 'POST', path: '/api/support/v1/sso', request: nothing, answer: session.supportSignOnAnswer, access: 'member', effect: 'write', assumed: true }),
  'session.supportEntrance': endpoint({ method: 'POST', path: '/api/support/v1/entrance', request: nothing, answer: session.supportEntranceAnswer, access: 'member', effect: 'write', assumed: true }),
  'session.eventsSignOn': endpoint({ method: 'POST', path: '/api/rendezvous/v1/auth', request: nothing, bodyless: true, answer: session.eventsSignOnAnswer, access: 'member', effect: 'write' }),

  'credentials.changePassword': endpoint({ method: 'POST', path: '/api/auth/v1/change_password', request: credentials.changePasswordRequest, answer: nothing, access: 'member', effect: 'write', errors: MEMBER_ERRORS.passwordChange, assumed: true }),
  /** Proves again who the member is, before a change of address. For ten minutes, like a login. */
  'credentials.confirmIdentity': endpoint({ method: 'POST', path: '/api/auth/v1/confirm_identity', request: credentials.confirmIdentityRequest, answer: nothing, access: 'member', effect: 'write', errors: MEMBER_ERRORS.confirmIdentity, assumed: true }),
  'credentials.resendEmailChange': endpoint({ method: 'POST', path: '/api/user/v1/resend_email_change', request: nothing, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'credentials.cancelEmailChange': endpoint({ method: 'POST', path: '/api/user/v1/cancel_email_change', request: nothing, answer: nothing, access: 'member', effect: 'write', assumed: true }),

  'account.listBlocked': endpoint({ method: 'POST', path: '/api/user/v1/list_blocked', request: nothing, bodyless: true, answer: account.blockedAnswer, access: 'member', effect: 'read' }),
  'account.listSettings': endpoint({ method: 'POST', path: '/api/settings/v1/list', request: nothing, bodyless: true, answer: account.settingsAnswer, access: 'member', effect: 'read', assumed: true }),
  'account.toggleSetting': endpoint({ method: 'POST', path: '/api/settings/v1/toggle', request: account.toggleSettingRequest, answer: account.toggleSettingAnswer, access: 'member', effect: 'write', once: true, assumed: true }),
  'account.getNotifications': endpoint({ method: 'POST', path: '/api/notification/v1/get', request: nothing, bodyless: true, answer: account.notificationsAnswer, access: 'member', effect: 'read', assumed: true }),
  'account.setNotifications': endpoint({ method: 'POST', path: '/api/notification/v1/set', request: account.setNotificationsRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'account.listSessions': endpoint({ method: 'POST', path: '/api/session/v1/list', request: nothing, answer: account.sessionsAnswer, access: 'member', effect: 'read', assumed: true }),
  'account.endSessions': endpoint({ method: 'POST', path: '/api/session/v1/end', request: account.endSessionsRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  /** Where the tenant has the feature `profile_removal`; forbidden elsewhere (A44). */
  'account.removeProfile': endpoint({ method: 'POST', path: '/api/user/v1/remove', request: account.removeProfileRequest, answer: account.removeProfileAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.removeProfile, assumed: true }),
  'account.requestExport': endpoint({ method: 'POST', path: '/api/user/v1/request_export', request: nothing, answer: account.exportAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.requestExport, assumed: true }),
  'account.getExport': endpoint({ method: 'POST', path: '/api/user/v1/get_export', request: nothing, answer: account.exportAnswer, access: 'member', effect: 'read', assumed: true }),

  'onboarding.getAttributes': endpoint({ method: 'POST', path: '/api/attribute/v1/get', request: nothing, bodyless: true, answer: profile.attributesAnswer, access: 'member', effect: 'read' }),
  'onboarding.setAttribute': endpoint({ method: 'POST', path: '/api/attribute/v1/set', request: profile.setAttributeRequest, answer: profile.setAttributeAnswer, access: 'member', effect: 'write' }),
  'onboarding.updateEducation': endpoint({ method: 'POST', path: '/api/attribute/v1/update_education', request: profile.updateEducationRequest, answer: profile.schoolsAnswer, access: 'member', effect: 'write' }),
  'onboarding.getSchools': endpoint({ method: 'POST', path: '/api/autocomplete/v1/get_school', request: profile.schoolsRequest, answer: profile.schoolsAnswer, access: 'member', effect: 'read' }),
  'onboarding.checkDisplayName': endpoint({ method: 'POST', path: '/api/user/v1/check_display_name', request: profile.displayNameRequest, answer: usable, access: 'member', effect: 'read' }),
  'onboarding.getAgreements': endpoint({ method: 'POST', path: '/api/agreement/v1/get', request: nothing, answer: profile.agreementsAnswer, access: 'member', effect: 'read' }),
  'onboarding.setAgreement': endpoint({ method: 'POST', path: '/api/agreement/v1/set', request: profile.setAgreementRequest, answer: nothing, access: 'member', effect: 'write' }),

  'profile.get': endpoint({ method: 'POST', path: '/api/profile/v1/get', request: profile.profilesRequest, answer: profile.profilesAnswer, access: 'member', effect: 'read' }),
  'profile.getPresence': endpoint({ method: 'POST', path: '/api/presence/v1/get', request: profile.presenceRequest, answer: profile.presenceAnswer, access: 'member', effect: 'read', assumed: true }),
  'profile.view': endpoint({ method: 'POST', path: '/api/profile/v1/view', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.like': endpoint({ method: 'POST', path: '/api/profile/v1/like', request: profile.likeRequest, answer: profile.likeAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.reachOut }),
  'profile.unlike': endpoint({ method: 'POST', path: '/api/profile/v1/unlike', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.wink': endpoint({ method: 'POST', path: '/api/profile/v1/wink', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write', errors: MEMBER_ERRORS.reachOut }),
  'profile.pass': endpoint({ method: 'POST', path: '/api/profile/v1/pass', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.undoPass': endpoint({ method: 'POST', path: '/api/profile/v1/unpass', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'profile.report': endpoint({ method: 'POST', path: '/api/profile/v1/report', request: profile.reportRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.block': endpoint({ method: 'POST', path: '/api/profile/v1/block', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.unblock': endpoint({ method: 'POST', path: '/api/profile/v1/unblock', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.getImages': endpoint({ method: 'POST', path: '/api/user/v1/get_profile_images', request: nothing, bodyless: true, answer: profile.imagesAnswer, access: 'member', effect: 'read' }),
  'profile.setImages': endpoint({ method: 'POST', path: '/api/user/v1/set_profile_images', request: profile.setImagesRequest, answer: nothing, access: 'member', effect: 'write', errors: MEMBER_ERRORS.profileImages }),
  'profile.uploadUrl': endpoint({ method: 'POST', path: '/api/image/v1/upload_url', request: profile.uploadUrlRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.profileImages, once: true }),
  'profile.uploadBytes': endpoint({ method: 'POST', path: '/api/image/v1/upload_bytes', request: profile.uploadBytesRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.profileImages, once: true }),
  'profile.uploadPost': endpoint({ method: 'POST', path: '/api/image/v1/upload_post', request: profile.uploadPostRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.profileImages, once: true, binary: true }),

  'discovery.browse': endpoint({ method: 'POST', path: '/api/browse/v1/browse', request: discovery.browseRequest, answer: discovery.browseAnswer, access: 'member', effect: 'read' }),
  'discovery.countMembers': endpoint({ method: 'POST', path: '/api/browse/v1/count', request: discovery.memberCountRequest, answer: discovery.memberCountAnswer, access: 'member', effect: 'read', assumed: true }),
  'discovery.lookBook': endpoint({ method: 'POST', path: '/api/browse/v1/look_book', request: nothing, answer: discovery.lookBookAnswer, access: 'member', effect: 'read' }),

  'matches.list': endpoint({ method: 'POST', path: '/api/browse/v1/matches', request: nothing, answer: matches.matchesAnswer, access: 'member', effect: 'read' }),
  /** Has the matches of the member's day made, where a job has not done it yet; again and again does nothing (A82). */
  'matches.generate': endpoint({ method: 'POST', path: '/api/browse/v1/gen_matches', request: matches.generateMatchesRequest, answer: nothing, access: 'member', effect: 'write' }),
  'matches.countPending': endpoint({ method: 'POST', path: '/api/browse/v1/pending_match_count', request: nothing, answer: matches.pendingMatchesAnswer, access: 'member', effect: 'read' }),
  /** Nothing of a first day that has not begun or is over. */
  'matches.getFirstDay': endpoint({ method: 'POST', path: '/api/profile/v1/first_steps', request: nothing, answer: matches.firstDayAnswer, access: 'member', effect: 'read', assumed: true }),
  'matches.endFirstDay': endpoint({ method: 'POST', path: '/api/profile/v1/end_first_steps', request: nothing, answer: nothing, access: 'member', effect: 'write', assumed: true }),

  'activity.list': endpoint({ method: 'POST', path: '/api/user/v1/get_activity', request: activity.activityRequest, answer: activity.activityAnswer, access: 'member', effect: 'read' }),
  'activity.countNew': endpoint({ method: 'POST', path: '/api/user/v1/new_activity_count', request: nothing, answer: activity.newActivityAnswer, access: 'member', effect: 'read', assumed: true }),
  'activity.markSeen': endpoint({ method: 'POST', path: '/api/user/v1/mark_activity', request: activity.markActivitySeenRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),

  'messaging.getMessages': endpoint({ method: 'POST', path: '/api/messaging/v1/get_messages', request: messaging.messagesRequest, answer: messaging.messagesAnswer, access: 'member', effect: 'read' }),
  'messaging.getConversations': endpoint({ method: 'POST', path: '/api/messaging/v1/get_conversations', request: messaging.conversationsRequest, answer: messaging.conversationsAnswer, access: 'member', effect: 'read' }),
  'messaging.searchConversations': endpoint({ method: 'POST', path: '/api/messaging/v1/search_conversations', request: messaging.searchConversationsRequest, answer: messaging.searchConversationsAnswer, access: 'member', effect: 'read', assumed: true }),
  'messaging.getUnreadCount': endpoint({ method: 'POST', path: '/api/messaging/v1/get_unread_count', request: nothing, answer: messaging.unreadAnswer, access: 'member', effect: 'read' }),
  'messaging.startConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/start_conversation', request: messaging.startConversationRequest, answer: messaging.startConversationAnswer, access: 'member', effect: 'write' }),
  'messaging.markConversations': endpoint({ method: 'POST', path: '/api/messaging/v1/mark_conversations', request: messaging.markConversationsRequest, answer: nothing, access: 'member', effect: 'write' }),
  'messaging.archiveConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/archive_conversation', request: messaging.archiveConversationRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'messaging.muteConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/mute_conversation', request: messaging.muteConversationRequest, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'messaging.deleteConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/delete_conversation', request: messaging.deleteConversationRequest, answer: messaging.deleteConversationAnswer, access: 'member', effect: 'write', assumed: true }),
  'messaging.restoreConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/restore_conversation', request: messaging.restoreConversationRequest, answer: messaging.restoreConversationAnswer, access: 'member', effect: 'write', assumed: true }),
  'messaging.sendMessage': endpoint({ method: 'POST', path: '/api/messaging/v1/send_message', request: messaging.sendMessageRequest, answer: messaging.sendMessageAnswer, access: 'member', effect: 'write', errors: MEMBER_ERRORS.reachOut, once: true }),
  'messaging.sendTypingIndicator': endpoint({ method: 'POST', path: '/api/messaging/v1/send_typing_indicator', request: messaging.conversationRequest, answer: nothing, access: 'member', effect: 'write' }),
};
