import { expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { FakeNavigation } from '../navigation/testing/index.ts';
import { WelcomeLead } from './welcome-lead.ts';

it('reports that a partner has registered a member, and then begins onboarding', () => {
  const steps: string[] = [];
  const navigation = new FakeNavigation();
  navigation.go = ({ route }) => steps.push(`go ${route}`);
  new WelcomeLead(
    { event: (name, properties) => steps.push(`${name} ${JSON.stringify(properties)}`) },
    navigation,
  ).execute();
  expect(steps).toEqual(['registration_completed {"method":"partner"}', 'go onboarding']);
});

it('tells it once, however often the page is entered', () => {
  const analytics = new RecordingAnalytics();
  const navigation = new FakeNavigation();
  const welcome = new WelcomeLead(analytics, navigation);
  welcome.execute();
  welcome.execute();
  expect(analytics.events).toHaveLength(1);
  expect(navigation.visited).toEqual(['onboarding', 'onboarding']);
});
