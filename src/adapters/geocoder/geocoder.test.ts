import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { REGIONS, type Region } from "../../../modules/settings/index.ts";
import { OUTLINES } from "./outlines.ts";
import { sandboxGeocoder, TOWNS } from "./sandbox.ts";

const geocoder = sandboxGeocoder("development");
const stateAt = async (lat: number, lng: number): Promise<Region | undefined> => {
  const found = await geocoder.stateAt({ lat, lng });
  return found.ok ? found.value : undefined;
};

/** Places that the geocoder's own town list does not have, or that players are likely to be in. */
const PLACES: Readonly<Record<Exclude<Region, "Other">, string>> = {
  "Andhra Pradesh":
    "Amaravati 16.573 80.358, Visakhapatnam 17.6868 83.2185, Vijayawada 16.5062 80.648, Tirupati 13.6288 79.4192, Bhimavaram 16.544 81.522, Tadepalligudem 16.81 81.53, Chirala 15.82 80.35, Dharmavaram 14.41 77.72, Rayachoti 14.06 78.75, Anakapalle 17.69 83.0",
  "Arunachal Pradesh": "Itanagar 27.0844 93.6053, Dirang 27.36 92.24, Yingkiong 28.61 95.05, Walong 28.13 97.02",
  Assam:
    "Dispur 26.1433 91.7898, Nagaon 26.3464 92.684, Rangia 26.47 91.63, Mangaldoi 26.44 92.03, Lumding 25.75 93.17, Majuli 26.95 94.17",
  Bihar:
    "Patna 25.5941 85.1376, Hajipur 25.69 85.21, Jehanabad 25.21 84.99, Khagaria 25.5 86.47, Madhepura 25.92 86.79, Lakhisarai 25.17 86.09, Sheohar 26.52 85.29",
  Chhattisgarh:
    "Raipur 21.2514 81.6296, Durg 21.19 81.28, Janjgir 22.01 82.58, Balod 20.73 81.2, Mungeli 22.07 81.69, Bemetara 21.71 81.53",
  Goa: "Panaji 15.4909 73.8278, Calangute 15.54 73.76, Arambol 15.69 73.7, Palolem 15.01 74.02",
  Gujarat:
    "Gandhinagar 23.2156 72.6369, Anand 22.56 72.95, Nadiad 22.69 72.86, Morbi 22.82 70.83, Gandhidham 23.08 70.13, Botad 22.17 71.67, Ankleshwar 21.63 73.0, Bardoli 21.12 73.11, Deesa 24.26 72.18",
  Haryana:
    "Gurugram Sector 29 28.47 77.06, Hansi 29.1 75.96, Gohana 29.13 76.7, Pataudi 28.33 76.78, Charkhi Dadri 28.59 76.27, Shahbad 30.17 76.87, Ballabgarh 28.34 77.32, Panchkula Sector 5 30.69 76.86",
  "Himachal Pradesh":
    "Shimla 31.1048 77.1734, Palampur 32.11 76.54, Kasauli 30.9 76.96, Rampur Bushahr 31.45 77.63, Sundarnagar 31.53 76.89, Kangra 32.1 76.27",
  Jharkhand:
    "Ranchi 23.3441 85.3096, Ramgarh 23.63 85.52, Lohardaga 23.43 84.68, Khunti 23.07 85.28, Seraikela 22.7 85.93, Madhupur 24.27 86.64",
  Karnataka:
    "Bengaluru Whitefield 12.97 77.75, Electronic City 12.845 77.66, Bagalkot 16.18 75.7, Koppal 15.35 76.15, Haveri 14.79 75.4, Chitradurga 14.23 76.4, Mandya 12.52 76.9, Ramanagara 12.72 77.28, Kolar 13.14 78.13, Chikkaballapur 13.43 77.73, Bhatkal 13.99 74.56, Hospet 15.27 76.39",
  Kerala:
    "Thiruvananthapuram 8.5241 76.9366, Kochi 9.9312 76.2673, Ernakulam 9.98 76.28, Guruvayur 10.59 76.04, Ottapalam 10.77 76.38, Thodupuzha 9.9 76.71, Chengannur 9.32 76.62, Payyanur 12.1 75.2, Varkala 8.73 76.71",
  "Madhya Pradesh":
    "Bhopal 23.2599 77.4126, Sehore 23.2 77.08, Narsinghpur 22.95 79.19, Itarsi 22.61 77.76, Shajapur 23.43 76.28, Umaria 23.52 80.84, Raisen 23.33 77.79, Maihar 24.27 80.76, Pithampur 22.61 75.68",
  Maharashtra:
    "Mumbai 19.076 72.8777, Navi Mumbai 19.03 73.02, Pune 18.5204 73.8567, Kalyan 19.24 73.13, Panvel 18.99 73.11, Jalna 19.84 75.89, Hingoli 19.72 77.15, Washim 20.11 77.13, Buldhana 20.53 76.18, Osmanabad 18.18 76.04, Bhandara 21.17 79.65, Lonavala 18.75 73.41, Baramati 18.15 74.58",
  Manipur: "Imphal 24.817 93.9368, Bishnupur 24.63 93.76, Kakching 24.5 93.98",
  Meghalaya: "Shillong 25.5788 91.8933, Mawphlang 25.45 91.76, Nartiang 25.57 92.23",
  Mizoram: "Aizawl 23.7271 92.7176, Thenzawl 23.3 92.77, Khawzawl 23.53 93.18",
  Nagaland: "Kohima 25.6701 94.1077, Tseminyu 25.92 94.21, Longleng 26.48 94.83",
  Odisha:
    "Bhubaneswar 20.2961 85.8245, Jagatsinghpur 20.26 86.17, Kendrapara 20.5 86.42, Jajpur 20.85 86.33, Dhenkanal 20.66 85.6, Nayagarh 20.13 85.1, Deogarh 21.53 84.73, Boudh 20.84 84.33, Subarnapur 20.84 83.91",
  Punjab:
    "Amritsar 31.634 74.8723, Mohali Phase 7 30.702 76.718, Phagwara 31.22 75.77, Khanna 30.7 76.22, Kapurthala 31.38 75.38, Tarn Taran 31.45 74.93, Faridkot 30.67 74.76, Nabha 30.37 76.15, Jagraon 30.79 75.47",
  Rajasthan:
    "Jaipur 26.9124 75.7873, Beawar 26.1 74.32, Makrana 27.04 74.72, Sujangarh 27.7 74.47, Rajsamand 25.07 73.88, Balotra 25.83 72.24, Gangapur City 26.47 76.72, Kishangarh 26.57 74.86, Nathdwara 24.93 73.82, Suratgarh 29.32 73.9",
  Sikkim: "Gangtok 27.3314 88.6138, Singtam 27.23 88.5, Ravangla 27.31 88.36",
  "Tamil Nadu":
    "Chennai 13.0827 80.2707, Tambaram 12.92 80.12, Coimbatore 11.0168 76.9558, Sivakasi 9.45 77.8, Karaikudi 10.07 78.78, Kumbakonam 10.96 79.38, Namakkal 11.22 78.17, Pudukkottai 10.38 78.82, Ramanathapuram 9.37 78.83, Virudhunagar 9.58 77.95, Ariyalur 11.14 79.08, Chidambaram 11.4 79.69, Palani 10.45 77.52",
  Telangana:
    "Hyderabad 17.385 78.4867, HITEC City 17.443 78.377, Secunderabad 17.44 78.5, Nalgonda 17.06 79.27, Jagtial 18.79 78.91, Kamareddy 18.32 78.34, Wanaparthy 16.36 78.06, Vikarabad 17.34 77.9, Medak 18.05 78.26, Jangaon 17.73 79.15, Yellandu 17.6 80.33",
  Tripura: "Agartala 23.8315 91.2868, Melaghar 23.49 91.33, Kamalpur 24.19 91.83",
  "Uttar Pradesh":
    "Lucknow 26.8467 80.9462, Noida Sector 62 28.62 77.365, Varanasi 25.3176 82.9739, Hapur 28.73 77.78, Bulandshahr 28.41 77.85, Etah 27.56 78.66, Mainpuri 27.23 79.02, Budaun 28.03 79.12, Unnao 26.55 80.49, Pratapgarh 25.9 81.95, Mau 25.94 83.56, Sambhal 28.59 78.57, Kannauj 27.05 79.92, Bhadohi 25.39 82.57, Khurja 28.25 77.85, Modinagar 28.83 77.58",
  Uttarakhand:
    "Dehradun 30.3165 78.0322, Mussoorie 30.46 78.07, Pauri 30.15 78.78, Bageshwar 29.84 79.77, Champawat 29.34 80.09, Pantnagar 29.03 79.47, Kedarnath 30.73 79.07",
  "West Bengal":
    "Kolkata 22.5726 88.3639, Salt Lake 22.58 88.42, Barasat 22.72 88.48, Kalyani 22.98 88.43, Arambagh 22.88 87.78, Bishnupur 23.07 87.32, Contai 21.78 87.75, Tamluk 22.3 87.92, Bolpur 23.67 87.72, Kurseong 26.88 88.28, Gangarampur 25.4 88.52, Katwa 23.65 88.13",
  "Andaman and Nicobar Islands": "Port Blair 11.6234 92.7265, Havelock 12.02 92.98, Rangat 12.5 92.93",
  Chandigarh: "Chandigarh 30.7333 76.7794, Sector 22 30.733 76.772, Sukhna Lake 30.742 76.816",
  "Dadra and Nagar Haveli and Daman and Diu": "Silvassa 20.2763 73.0083, Daman 20.3974 72.8328, Diu 20.7144 70.9874",
  Delhi:
    "Connaught Place 28.6315 77.2167, Hauz Khas 28.5494 77.2001, Janakpuri 28.62 77.09, Laxmi Nagar 28.63 77.277, Pitampura 28.7 77.13, Sarojini Nagar 28.577 77.196, Chandni Chowk 28.6506 77.2303",
  "Jammu and Kashmir":
    "Srinagar 34.0837 74.7973, Jammu 32.7266 74.857, Gulmarg 34.05 74.38, Sopore 34.3 74.47, Samba 32.56 75.12, Ramban 33.25 75.24",
  Ladakh:
    "Leh 34.1526 77.5771, Kargil 34.5539 76.1349, Pangong 33.9 78.45, Nubra Hunder 34.58 77.48, Zanskar 33.6 76.9",
  Lakshadweep: "Kavaratti 10.5593 72.6358, Bangaram 10.94 72.29",
  Puducherry: "Puducherry 11.9416 79.8083, Karaikal 10.9254 79.838, Mahe 11.7002 75.5347, Yanam 16.7333 82.2167",
};

const ABROAD =
  "Lahore 31.5204 74.3587, Sialkot 32.4945 74.5229, Karachi 24.8607 67.0011, Islamabad 33.6844 73.0479, Muzaffarabad 34.37 73.47, Skardu 35.3 75.63, Kasur 31.12 74.45, Umerkot 25.36 69.74, Bahawalnagar 29.99 73.25, " +
  "Kathmandu 27.7172 85.324, Pokhara 28.2096 83.9856, Biratnagar 26.47 87.28, Butwal 27.7 83.45, Dhangadhi 28.7 80.6, Dharan 26.81 87.28, Ilam 26.91 87.92, Dadeldhura 29.3 80.58, " +
  "Thimphu 27.4728 89.639, Paro 27.43 89.41, Lhasa 29.65 91.1, Ngari 32.5 80.1, " +
  "Dhaka 23.8103 90.4125, Sylhet 24.8949 91.8687, Comilla 23.4607 91.1809, Chittagong 22.3569 91.7832, Khagrachari 23.11 91.98, Rajshahi 24.3745 88.6042, Rangpur 25.7439 89.2752, Bogra 24.85 89.37, Jessore 23.17 89.21, Khulna 22.8456 89.5403, Mymensingh 24.75 90.41, Dinajpur 25.63 88.63, Thakurgaon 26.03 88.46, Lalmonirhat 25.92 89.45, " +
  "Yangon 16.8661 96.1951, Mandalay 21.9588 96.0891, Kalay 23.19 94.05, Myitkyina 25.38 97.4, Colombo 6.9271 79.8612, Jaffna 9.6615 80.0255, Male 4.1755 73.5093, " +
  "Dubai 25.2048 55.2708, London 51.5074 -0.1278, New York 40.7128 -74.006, Null Island 0 0, Arabian Sea 15 65, Bay of Bengal 15 88, South Pole -90 0, Date Line 0 180";

const each = (text: string) =>
  text.split(", ").map((entry) => {
    const words = entry.split(" ");
    return [words.slice(0, -2).join(" "), Number(words.at(-2)), Number(words.at(-1))] as const;
  });

describe("the geocoder of the sandbox", () => {
  test("has outlines, towns and test places for 28 states and 8 union territories", () => {
    const states = REGIONS.filter((region) => region !== "Other").sort();
    expect(states.length).toBe(36);
    for (const names of [OUTLINES, TOWNS, PLACES]) expect(Object.keys(names).sort()).toEqual(states as never);
  });

  test.each(Object.entries(PLACES))("knows places of %s", async (state, places) => {
    for (const [name, lat, lng] of each(places))
      expect(`${name}: ${await stateAt(lat, lng)}`).toBe(`${name}: ${state}`);
  });

  test("knows its own towns", async () => {
    for (const [state, towns] of Object.entries(TOWNS))
      for (const [name, lat, lng] of each(towns))
        expect(`${name}: ${await stateAt(lat, lng)}`).toBe(`${name}: ${state}`);
  });

  test("places abroad and at sea are Other", async () => {
    for (const [name, lat, lng] of each(ABROAD)) expect(`${name}: ${await stateAt(lat, lng)}`).toBe(`${name}: Other`);
  });

  test("answers every place on the globe", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        async (lat, lng) => expect(REGIONS).toContain((await stateAt(lat, lng))!),
      ),
      { numRuns: 300 },
    );
  });

  test("between two towns of one state 30 km apart or less, nothing is outside India: the outlines leave no gaps", async () => {
    for (const text of Object.values(TOWNS)) {
      const towns = each(text);
      for (const [a, latA, lngA] of towns)
        for (const [b, latB, lngB] of towns) {
          if (a >= b || Math.hypot(latA - latB, lngA - lngB) > 0.27) continue;
          const middle = await stateAt((latA + latB) / 2, (lngA + lngB) / 2);
          expect(`${a}–${b}: ${middle}`).not.toBe(`${a}–${b}: Other`);
        }
    }
  });
});
